import { hasKey } from "./has-key";
import { recordId } from "./record-id";

/** The id under a key of an unparsed record, as text; null if there is none. */
export function recordIdOf(record: unknown, key: "id" | "parent" = "id"): string | null {
  return hasKey(record, key) ? recordId(record[key]) : null;
}
