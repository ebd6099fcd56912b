import { Failed } from "../run/failed";
import type { Answer } from "./answer";
import type { StoreResource } from "./failure-for-status";

/** The body as JSON. Refuses with `empty-answer` or `bad-json`. A byte order mark before it is forgiven. */
export function readJson(answer: Answer, resource: StoreResource): unknown {
  const text = new TextDecoder().decode(answer.bytes);
  if (text.trim() === "") throw new Failed("empty-answer", { resource }, { retryable: true });
  try {
    return JSON.parse(text);
  } catch {
    throw new Failed("bad-json", { resource }, { retryable: true });
  }
}
