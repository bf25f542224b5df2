// The roots: where Reprise looks.

import type { Metadata } from "next";
import { Roots } from "@/components/roots/roots";
import { getServices } from "@/lib/server/get-services";
import { listRoots } from "@/lib/service/manage-roots";

export const metadata: Metadata = { title: "Roots" };

export default async function RootsPage() {
  return <Roots initial={await listRoots(getServices())} />;
}
