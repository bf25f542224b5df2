// The engines: which programs may be started for which root.

import type { Metadata } from "next";
import { Engines } from "@/components/engines/engines";
import { getServices } from "@/lib/server/get-services";
import { readEngines } from "@/lib/service/read-engines";

export const metadata: Metadata = { title: "Engines" };

export default async function EnginesPage() {
  return <Engines initial={await readEngines(getServices())} />;
}
