import { useDeferredValue } from "react";

/** More rows than a tablet shows at once. */
const screenful = 12;

/** The first rows of a list at once, and all of them after these are painted. @param first how many are painted first */
export function useGradualRows<T>(rows: readonly T[], first = screenful): readonly T[] {
  return rows.slice(0, Math.max(first, useDeferredValue(rows.length, 0)));
}
