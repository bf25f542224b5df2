// The page of one run: /runs/<root>/<path below the root>. What the path means is the format's to say.

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { RunPage } from "@/components/run/run-page";
import { getServices } from "@/lib/server/get-services";
import { openRun } from "@/lib/service/open-run";

interface Props {
  readonly params: Promise<{ readonly root: string; readonly path: readonly string[] }>;
}

const readRun = cache((root: string, path: string) => openRun(getServices(), { rootId: root, path }));

async function addressOf(props: Props) {
  const { root, path } = await props.params;
  return { root: decodeURIComponent(root), path: path.map(decodeURIComponent).join("/") };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { root, path } = await addressOf(props);
  const opened = await readRun(root, path);
  return { title: opened.ok ? opened.value.run.title : "No such run" };
}

export default async function RunRoute(props: Props) {
  const { root, path } = await addressOf(props);
  const opened = await readRun(root, path);
  if (!opened.ok) notFound();
  return <RunPage initial={opened.value} />;
}
