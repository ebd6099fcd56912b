/** Joins a product's short and long description. The short one comes first, as on a WooCommerce product page. */
export function joinedDescriptions(short: string, long: string): string {
  // Many merchants begin the long description with the short one.
  if (short.trim() === "" || long.startsWith(short)) return long;
  return long.trim() === "" ? short : `${short}\n${long}`;
}
