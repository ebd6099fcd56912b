/** A shop's product page shows the short description beside the price and the long one below it: so both, in that order. */
export function joinedDescriptions(short: string, long: string): string {
  // Many merchants begin the one with the other.
  if (short.trim() === "" || long.startsWith(short)) return long;
  return long.trim() === "" ? short : `${short}\n${long}`;
}
