// Programs that are compared with: those of the machine, or of Debian where that may be installed.

import { runProgram } from "@/bench/support/run-program";
import { findProgram } from "../../scripts/lib/open-browser.mjs";

const asked = new Map<string, Promise<string | null>>();

/**
 * Path of a program; as root on a machine with apt-get its package is installed when it is absent.
 * @param name of the program @param debianPackage that brings it
 * @returns null when it cannot be had: the table says so
 */
export function findOrInstall(name: string, debianPackage: string): Promise<string | null> {
  const known = asked.get(name) ?? look(name, debianPackage);
  asked.set(name, known);
  return known;
}

async function look(name: string, debianPackage: string): Promise<string | null> {
  const present = findProgram(name, process.env);
  const apt = findProgram("apt-get", process.env);
  if (present !== null || apt === null || process.getuid?.() !== 0) return present;
  const install = ["-q", "install", "-y", "--no-install-recommends", debianPackage];
  const first = await runProgram(apt, install);
  if (first.code !== 0) {
    await runProgram(apt, ["-q", "update"]);
    await runProgram(apt, install);
  }
  return findProgram(name, process.env);
}
