/**
 * The present form of an outdated address, with the parameters that it was opened with.
 *
 * @param to such as "/app?settings=store"; its own parameters give way to those of the address
 */
export function aliasTarget(to: string, { search, hash }: Pick<Location, "search" | "hash">): string {
  const [path = "", own = ""] = to.split("?", 2);
  const parameters = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(own)) if (!parameters.has(name)) parameters.set(name, value);
  const query = parameters.toString();
  return `${path}${query && `?${query}`}${hash}`;
}
