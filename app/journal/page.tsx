// The journal: what Reprise changed, over all runs or of one.

import type { Metadata } from "next";
import { Journal } from "@/components/journal/journal";
import { getServices } from "@/lib/server/get-services";
import { readJournal } from "@/lib/service/read-journal";

export const metadata: Metadata = { title: "Journal" };

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function JournalPage({ searchParams }: Props) {
  const { root, path } = await searchParams;
  const run = typeof root === "string" && typeof path === "string" ? { rootId: root, path } : null;
  const services = getServices();
  return <Journal initial={await readJournal(services, run)} readAtMs={services.nowMs()} run={run} readOnly={!services.mayAct} />;
}
