/** A key that all spellings of a vendor, type or tag share: stores write "Norvik" and "NORVIK" for one vendor. */
export function nameKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
