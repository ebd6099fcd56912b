import * as v from "valibot";

/** Parses a value with a schema; null if it does not match. */
export type Guard = <T extends v.GenericSchema>(schema: T, value: unknown) => v.InferOutput<T> | null;

export const parsedAs: Guard = (schema, value) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
};

/** A guard that counts its milliseconds. Those of the items of a list are in the time of the whole. */
export function createTimedGuard(): { readonly guard: Guard; readonly milliseconds: number } {
  let milliseconds = 0;
  return {
    guard(schema, value) {
      const start = performance.now();
      try {
        return parsedAs(schema, value);
      } finally {
        milliseconds += performance.now() - start;
      }
    },
    get milliseconds() {
      return milliseconds;
    },
  };
}
