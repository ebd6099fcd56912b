import * as v from "valibot";
import type { Commands } from "../contract/engine";
import type { Outcome } from "../contract/outcome";
import { attempt, type CommandBodies } from "../run/attempt";
import { Failed } from "../run/failed";
import { checks } from "./checks";

/**
 * Wraps command bodies for the page: checks the arguments first, and converts anything a body throws to a failed outcome.
 *
 * @param loaded bodies that every start needs
 * @param load loads all other bodies, on the first call of one of them
 * @param isLost called when a command met rows that are gone: whether the browser deleted them, and not another window
 */
export function answering<Loaded extends Partial<CommandBodies>>(
  loaded: Loaded,
  load: () => Promise<Omit<CommandBodies, keyof Loaded>>,
  isLost: () => Promise<boolean>,
): Commands;
export function answering(loaded: object, load: () => Promise<object>, isLost: () => Promise<boolean>): object {
  const commands = Object.entries(checks).map(([name, check]) => [
    name,
    async (...args: readonly unknown[]): Promise<Outcome<unknown>> => {
      const outcome = await attempt(async () => {
        const checkedArgs = checked(check, args);
        return Reflect.apply(Reflect.get(name in loaded ? loaded : await load(), name), null, checkedArgs);
      });
      if (outcome.ok || outcome.failure.code !== "sync-superseded" || !(await isLost())) return outcome;
      return { ok: false, failure: new Failed("storage-lost", {}, { retryable: true }).failure };
    },
  ]);
  return Object.fromEntries(commands);
}

/** Parses a value that crossed the worker boundary. Refuses with `bad-argument`. */
export function checked<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new Failed("bad-argument", { message: result.issues[0].message });
}
