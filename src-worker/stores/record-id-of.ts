import { hasKey } from "./has-key";
import { recordId } from "./record-id";

/** Reads an id from an unparsed record, as text; null if it is missing or invalid. */
export function recordIdOf(record: unknown, key: "id" | "parent" = "id"): string | null {
  return hasKey(record, key) ? recordId(record[key]) : null;
}
