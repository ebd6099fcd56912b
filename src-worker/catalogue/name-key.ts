import type { TextColumn } from "../packed/text-column";

/** A key that all spellings of a vendor, type or tag share: stores write "Norvik" and "NORVIK" for one vendor. */
export function nameKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** The keys of a segment's names. A segment never changes, and decoding all names for each filter would take long. */
const known = new WeakMap<TextColumn, readonly string[]>();

/** The key of each name of a column. */
export function nameKeys(names: TextColumn): readonly string[] {
  const keys = known.get(names) ?? Array.from({ length: names.length }, (_, number) => nameKey(names.at(number)));
  known.set(names, keys);
  return keys;
}
