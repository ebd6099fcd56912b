import * as v from "valibot";
import type { CommandName, Commands } from "../contract/engine";
import type { Outcome } from "../contract/outcome";
import type { Device } from "../device/device";
import { Failed } from "../outcome/failed";
import type { Sessions } from "../session/sessions";

/** The objects that a command works on. */
export interface CommandScope {
  readonly device: Device;
  /** The open store, if any, and the opening of others. */
  readonly sessions: Sessions;
  /** The page's id of a command that changes orders, under which its answer is stored; null for none. */
  readonly request: string | null;
}

/** A command: the schema of its arguments, and its body, which resolves to its value or throws `Failed`. */
export interface Command<Name extends CommandName> {
  readonly args: v.GenericSchema<unknown, Parameters<Commands[Name]>>;
  run(scope: CommandScope, ...args: Parameters<Commands[Name]>): Promise<ValueOf<Awaited<ReturnType<Commands[Name]>>>>;
}

type ValueOf<O> = O extends Outcome<infer T> ? T : never;

/** The commands of an area, which the compiler requires one by one. */
export type Area<Contract> = { readonly [Name in keyof Contract & CommandName]: Command<Name> };

/** Parses a value that crossed the worker boundary. Refuses with `bad-argument`. */
export function checked<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new Failed("bad-argument", { message: result.issues[0].message });
}
