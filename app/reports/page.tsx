// The reports on every run of every root.

import type { Metadata } from "next";
import { Reports } from "@/components/reports/reports";
import { getServices } from "@/lib/server/get-services";
import { listReports } from "@/lib/service/list-reports";

export const metadata: Metadata = { title: "Reports" };

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function ReportsPage({ searchParams }: Props) {
  const { q } = await searchParams;
  const search = typeof q === "string" ? q.slice(0, 500) : "";
  return <Reports initial={await listReports(getServices(), search)} search={search} />;
}
