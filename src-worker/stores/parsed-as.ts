import * as v from "valibot";

/** Parses a value with a schema; null if it does not match. */
export function parsedAs<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}
