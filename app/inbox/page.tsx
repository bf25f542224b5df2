// The inbox: what needs a person, over all roots.

import type { Metadata } from "next";
import { Inbox } from "@/components/inbox/inbox";
import { getServices } from "@/lib/server/get-services";
import { listNeeds } from "@/lib/service/list-needs";

export const metadata: Metadata = { title: "Inbox" };

export default async function InboxPage() {
  return <Inbox initial={await listNeeds(getServices())} />;
}
