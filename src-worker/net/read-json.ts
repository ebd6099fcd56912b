import { Failed } from "../outcome/failed";
import type { Answer } from "./answer";
import type { StoreResource } from "./failure-for-status";

/** A body's JSON, and whether text before it was skipped. */
export interface ReadJson {
  readonly json: unknown;
  readonly dirty: boolean;
}

/**
 * Parses the body as JSON and ignores a byte order mark. Refuses with `empty-answer` or `bad-json`.
 *
 * @param forgiving whether to skip text, such as PHP warnings, before the first line that begins like an object or a list
 */
export function readJson(answer: Answer, resource: StoreResource, forgiving = false): ReadJson {
  const text = new TextDecoder().decode(answer.bytes);
  if (text.trim() === "") throw new Failed("empty-answer", { resource }, { retryable: true });
  const whole = parsed(text);
  if (whole) return { json: whole.json, dirty: false };
  // Only the first such line: a later one could be a fragment of a truncated answer.
  const start = forgiving ? text.search(beginningOfJson) : -1;
  const rest = start > 0 ? parsed(text.slice(start).replace(/^\uFEFF/, "")) : null;
  if (!rest) throw new Failed("bad-json", { resource }, { retryable: true });
  return { json: rest.json, dirty: true };
}

/** Stricter than any bracket: log lines begin with one, too ("[12-Mar-2026 10:00:00 UTC] PHP Warning: …"). */
const beginningOfJson = /^\uFEFF?[ \t]*(?:\{\s*["}]|\[\s*[{\]])/m;

function parsed(text: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}
