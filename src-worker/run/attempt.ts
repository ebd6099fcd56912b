import type { CommandName, Commands } from "../contract/engine";
import type { Outcome } from "../contract/outcome";
import { failureFrom } from "./failure-from";

/** The commands as the rooms implement them: each answers its value, and throws `Failed` where it refuses. */
export type CommandBodies = {
  [Name in CommandName]: (
    ...asked: Parameters<Commands[Name]>
  ) => Promise<ValueOf<Awaited<ReturnType<Commands[Name]>>>>;
};

type ValueOf<O> = O extends Outcome<infer T> ? T : never;

/** Runs a command's body and turns whatever it throws into a value. */
export async function attempt<T>(body: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await body() };
  } catch (error) {
    return { ok: false, failure: failureFrom(error) };
  }
}
