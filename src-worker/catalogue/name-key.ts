/** What the spellings of a vendor, type or tag have in common: stores write "Norvik" and "NORVIK" for one vendor. */
export function nameKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
