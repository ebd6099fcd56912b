import * as v from "valibot";

/** A value of unknown shape as the schema makes it, or null when it does not fit. */
export function parsedAs<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}
