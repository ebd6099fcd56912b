/**
 * Whether a typed address leads to the store that is kept: slashes at its end and capitals in its domain make no
 * other store.
 *
 * @param kept scheme, host and path, without trailing slashes
 */
export function sameAddress(typed: string, kept: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { origin, pathname } = new URL(typed);
  return (origin + pathname).replace(/\/+$/, "") === kept;
}
