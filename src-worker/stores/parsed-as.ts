import * as v from "valibot";

/**
 * Milliseconds that all guards took, counted while `isCounted`: a recorded sync reads it before and after each page. One for
 * the whole worker, because a guard knows nothing of who calls it.
 */
export const guardTime = { isCounted: false, milliseconds: 0 };

/** Parses a value with a schema; null if it does not match. */
export function parsedAs<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> | null {
  if (!guardTime.isCounted) return parsed(schema, value);
  const start = performance.now();
  // Schemas call this function for the items of a list: those are in the time of the whole.
  guardTime.isCounted = false;
  try {
    return parsed(schema, value);
  } finally {
    guardTime.isCounted = true;
    guardTime.milliseconds += performance.now() - start;
  }
}

function parsed<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}
