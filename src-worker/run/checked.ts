import * as v from "valibot";
import { Failed } from "./failed";

/** Parses a value that crossed the worker boundary. Refuses with `bad-argument`. */
export function checked<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new Failed("bad-argument", { message: result.issues[0].message });
}
