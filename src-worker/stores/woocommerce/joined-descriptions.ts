/** Joins the short and the long description, in the order of a shop's product page. */
export function joinedDescriptions(short: string, long: string): string {
  // Many merchants begin the long description with the short one.
  if (short.trim() === "" || long.startsWith(short)) return long;
  return long.trim() === "" ? short : `${short}\n${long}`;
}
