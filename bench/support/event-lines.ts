// Lines of an Arbor event log, as `json.dumps` of Python writes them: about 340 bytes each, ASCII only.

export interface LogSettings {
  readonly sizeBytes: number;
  /** Words that occur in one line each, spread evenly over the log. */
  readonly needles: readonly string[];
}

const firstAtS = 1_780_000_000;
const words = "orchard leaf rust recall threshold sweep calibration fold window scab spore humidity index batch gradient".split(" ");
const tools = ["ReadFile", "RunShell", "EditFile", "TreeView", "Search", "RunEvaluation"];

/** Endless lines, each with its line ending. Every needle's line stands where its share of `sizeBytes` is reached. */
export function* eventLines({ sizeBytes, needles }: LogSettings): Generator<string> {
  let writtenBytes = 0;
  let next = 0;
  for (let index = 0; ; index += 1) {
    const needle = needles[next];
    const isDue = needle !== undefined && writtenBytes >= (sizeBytes * (next + 0.5)) / needles.length;
    const line = eventLine(index, isDue ? needle : null);
    if (isDue) next += 1;
    writtenBytes += line.length;
    yield line;
  }
}

function eventLine(index: number, needle: string | null): string {
  const ts = (firstAtS + index * 0.731).toFixed(6);
  const node = `${1 + (index % 9)}.${1 + (index % 23)}`;
  const own = `"agent": "sub:${node}", "node_id": "${node}"`;
  const text = needle === null ? prose(index, 26) : `${prose(index, 12)} ${needle} ${prose(index, 12)}`;
  if (needle !== null)
    return `{"ts": ${ts}, "type": "llm.thinking_delta", "data": {"node_id": "${node}", "text": "${text}", "agent": "sub:${node}"}}\n`;
  switch (index % 10) {
    case 0:
    case 5:
      return `{"ts": ${ts}, "type": "llm.call", "data": {"input_tokens": ${9000 + (index % 8191)}, "uncached_input_tokens": ${index % 4096}, "cache_read_tokens": ${index % 2048}, "cache_creation_tokens": 0, "output_tokens": ${100 + (index % 900)}, "provider": "openai-chat", "model": "cedar-2-large", "source": "agent", "turn": ${index % 400}, "agent_cwd": "/srv/orchard/.arbor/worktrees/n${node}"}}\n`;
    case 1:
    case 6:
      return `{"ts": ${ts}, "type": "llm.thinking_delta", "data": {"node_id": "${node}", "text": "${text}", "agent": "sub:${node}"}}\n`;
    case 2:
    case 7:
      return `{"ts": ${ts}, "type": "tool.start", "data": {"name": "${tools[index % tools.length]}", "args_preview": "{\\"path\\": \\"/srv/orchard/src/${words[index % words.length]}.py\\", \\"note\\": \\"${prose(index, 18)}\\"}", ${own}}}\n`;
    case 3:
    case 8:
      return `{"ts": ${ts}, "type": "tool.end", "data": {"name": "${tools[index % tools.length]}", "ok": true, "duration": ${(index % 977) / 1000}, "output_preview": "${text}", ${own}}}\n`;
    case 4:
      return `{"ts": ${ts}, "type": "progress.heartbeat", "data": {${own}, "operation": "tool:RunShell", "elapsed_seconds": ${(index % 600) + 0.5}, "detail": "${text}"}}\n`;
    default:
      return rareLine(index, ts, node, text);
  }
}

/** What happens once in a while. */
function rareLine(index: number, ts: string, node: string, text: string): string {
  const turn = Math.floor(index / 10);
  if (turn % 97 === 0)
    return `{"ts": ${ts}, "type": "executor.error", "data": {"node_id": "${node}", "error": "${text}", "agent": "sub:${node}"}}\n`;
  if (turn % 31 === 0)
    return `{"ts": ${ts}, "type": "eval.end", "data": {"node_id": "${node}", "score": ${40 + (turn % 50)}.25, "duration": 12.5, "error": false, "detail": "${text}"}}\n`;
  return `{"ts": ${ts}, "type": "llm.cache_stat", "data": {"cache_read": ${turn % 9000}, "cache_write": 0, "miss": ${turn % 700}, "total": ${9000 + (turn % 700)}, "node_id": "${node}", "detail": "${text}"}}\n`;
}

const written = new Map<string, string>();

/** The same words for the same number; what was written before is not put together again. */
function prose(seed: number, count: number): string {
  const key = `${seed % words.length} ${count}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = Array.from({ length: count }, (_, index) => words[(seed + index * 5 + (index % 7)) % words.length]).join(" ");
  written.set(key, text);
  return text;
}
