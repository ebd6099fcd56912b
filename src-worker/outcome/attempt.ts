import type { CommandName, Commands } from "../contract/engine";
import type { Outcome } from "../contract/outcome";
import { failureFrom } from "./failure-from";

/** The commands' implementations: each resolves to its value or throws `Failed`. */
export type CommandBodies = {
  [Name in CommandName]: (...args: Parameters<Commands[Name]>) => Promise<ValueOf<Awaited<ReturnType<Commands[Name]>>>>;
};

type ValueOf<O> = O extends Outcome<infer T> ? T : never;

/** Runs `body` and converts anything it throws to a failed outcome. */
export async function attempt<T>(body: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await body() };
  } catch (error) {
    return { ok: false, failure: failureFrom(error) };
  }
}
