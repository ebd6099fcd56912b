import type { Outcome } from "../contract/outcome";
import { failureFrom } from "./failure-from";

/** Runs a command's body and turns whatever it throws into a value. */
export async function attempt<T>(body: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await body() };
  } catch (error) {
    return { ok: false, failure: failureFrom(error) };
  }
}
