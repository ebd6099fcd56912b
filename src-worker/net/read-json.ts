import { Failed } from "../run/failed";
import type { Answer } from "./answer";
import type { StoreResource } from "./failure-for-status";

/** A body's JSON, and whether text that stood before it was left out. */
export interface ReadJson {
  readonly json: unknown;
  readonly dirty: boolean;
}

/**
 * The body as JSON. Refuses with `empty-answer` or `bad-json`. A byte order sync token before it is forgiven, and where
 * `forgiving` also text before the first line that begins as an object or a list does: warnings of PHP.
 */
export function readJson(answer: Answer, resource: StoreResource, forgiving = false): ReadJson {
  const text = new TextDecoder().decode(answer.bytes);
  if (text.trim() === "") throw new Failed("empty-answer", { resource }, { retryable: true });
  const whole = parsed(text);
  if (whole) return { json: whole.json, dirty: false };
  // Only the first such line is tried: a later one would take a part of a torn answer for the whole.
  const start = forgiving ? text.search(beginningOfJson) : -1;
  const rest = start > 0 ? parsed(text.slice(start).replace(/^\uFEFF/, "")) : null;
  if (!rest) throw new Failed("bad-json", { resource }, { retryable: true });
  return { json: rest.json, dirty: true };
}

/** Not just any bracket: lines of a log begin with one, too ("[12-Mar-2026 10:00:00 UTC] PHP Warning: …"). */
const beginningOfJson = /^\uFEFF?[ \t]*(?:\{\s*["}]|\[\s*[{\]])/m;

function parsed(text: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}
