const numeral = /^(?:0|[1-9]\d{0,15})$/;

/**
 * The items of a list in a store's answer; null for anything else. An object whose keys are all numerals is a list too,
 * in the order of its keys: PHP's `json_encode` writes one for a list from which a plugin has removed items. An empty
 * object is ambiguous and counts as no list.
 */
export function listIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return null;
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([key]) => numeral.test(key))) return null;
  return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, item]) => item);
}
