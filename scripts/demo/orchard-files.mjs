// The files of the fourth demo project: a small classifier that looks for rust on the leaves of apple trees.

export const overview = `# Orchard

Finds leaf rust on photographs of apple trees. What counts is recall: a sick tree that is missed costs the row.

    ./eval.sh dev     the number that decides while searching
    ./eval.sh test    only before something is merged
`;

export const evalScript = `#!/bin/sh
# Prints the recall of one split in percent.
set -eu
python3 train.py --split "\${1:-dev}" | tail -n 1
`;

export const train = `"""Scores every leaf and prints the recall in percent."""

import argparse
import csv

from rust.features import features

THRESHOLD = 0.5


def main() -> None:
    split = argparse.ArgumentParser()
    split.add_argument("--split", default="dev")
    wanted = split.parse_args().split
    with open("data/labels.csv", newline="") as file:
        leaves = [row for row in csv.DictReader(file) if row["split"] == wanted]
    sick = [row for row in leaves if row["rust"] == "1"]
    found = [row for row in sick if features(row) > THRESHOLD]
    print(f"score: {100 * len(found) / len(sick):.1f}")


if __name__ == "__main__":
    main()
`;

export const features = `"""What a leaf looks like, as one number between 0 and 1."""


def features(leaf: dict[str, str]) -> float:
    return float(leaf["orange"]) * 0.7 + float(leaf["spots"]) / 40
`;

/** Leaves of both splits; made up, as the whole orchard is. */
export function labels() {
  const rows = Array.from({ length: 48 }, (_, index) => {
    const rust = index % 3 === 0 ? 1 : 0;
    const orange = ((index * 37) % 100) / 200 + rust * 0.35;
    return `leaf-${String(index + 1).padStart(3, "0")},${index % 4 === 3 ? "test" : "dev"},${orange.toFixed(3)},${(index * 11) % 23},${rust}`;
  });
  return `leaf,split,orange,spots,rust\n${rows.join("\n")}\n`;
}

/** The lines that a start of Arbor adds, then the project's own. */
export const ignored = ".arbor/\n.autoresearch/\n.coordinator/\nresults/\ncache_old_*/\n__pycache__/\nsubmission.csv\n";

/** A submission: one row per leaf of the test split. @param {number} shift makes the snapshots of two ideas differ */
export function submission(shift) {
  const rows = Array.from(
    { length: 12 },
    (_, index) => `leaf-${String(index * 4 + 4).padStart(3, "0")},${(index * 5 + shift) % 3 === 0 ? 1 : 0}`,
  );
  return `leaf,rust\n${rows.join("\n")}\n`;
}
