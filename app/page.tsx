// The first page: every run of every root, newest need first.

import type { Metadata } from "next";
import { RunList } from "@/components/run-list/run-list";
import { getServices } from "@/lib/server/get-services";
import { readFirstRows } from "@/lib/service/read-run-rows";

export const metadata: Metadata = { title: "Runs" };

export default async function RunsPage() {
  return <RunList initial={await readFirstRows(getServices())} />;
}
