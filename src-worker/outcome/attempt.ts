import type { Outcome } from "../contract/outcome";
import { failureFrom } from "./failure-from";

/** Runs `body` and converts anything it throws to a failed outcome. */
export async function attempt<T>(body: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await body() };
  } catch (error) {
    return { ok: false, failure: failureFrom(error) };
  }
}
