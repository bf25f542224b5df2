// Files with their mark: inside the lanes, outside of them, or missing though required.

import { fileLook } from "@/components/truth/truth-words";
import { Badge } from "@/components/ui/badge";
import type { TruthFile } from "@/lib/engine/run/truth";

/** @param count of all files, where only the first are listed */
export function FileMarks({ files, count }: { readonly files: readonly TruthFile[]; readonly count: number }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="flex max-h-72 flex-col gap-1 overflow-y-auto">
      {files.map((file) => {
        const { tone, word } = fileLook(file);
        return (
          <li key={`${file.mark} ${file.path}`} className="flex min-w-0 items-start gap-2">
            <Badge tone={tone} className="w-16 shrink-0 justify-center">
              {word}
            </Badge>
            <span className="min-w-0 font-mono text-xs leading-5 wrap-anywhere">{file.path}</span>
          </li>
        );
      })}
      {count > files.length && <li className="text-xs text-ink-faint">… and {count - files.length} more</li>}
    </ul>
  );
}
