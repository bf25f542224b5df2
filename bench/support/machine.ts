// The machine that the figures were measured on, without its name.

import { readFile } from "node:fs/promises";
import os from "node:os";
import process from "node:process";
import { inBytes } from "@/bench/support/in-words";

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memory: string;
  readonly system: string;
  readonly node: string;
}

export async function describeMachine(): Promise<Machine> {
  const release = await readFile("/etc/os-release", "utf8").catch(() => "");
  const pretty = /^PRETTY_NAME="?([^"\n]+)"?$/m.exec(release)?.[1] ?? os.type();
  return {
    cpu: os.cpus()[0]?.model.trim() ?? "unknown",
    cores: os.availableParallelism(),
    memory: inBytes(os.totalmem()),
    system: `${pretty}, kernel ${os.release().split(".").slice(0, 2).join(".")}, ${process.arch}`,
    node: process.versions.node,
  };
}

/** One line for a person. */
export function machineInWords({ cpu, cores, memory, system, node }: Machine): string {
  return `${cores} cores (${cpu}), ${memory}, ${system}, Node ${node}`;
}
