// Several runs planned together, named by the address.

import type { Metadata } from "next";
import { BatchRoom } from "@/components/batch/batch-room";
import { getServices } from "@/lib/server/get-services";

export const metadata: Metadata = { title: "Plan together" };

export default function BatchPage() {
  return <BatchRoom readOnly={!getServices().mayAct} />;
}
