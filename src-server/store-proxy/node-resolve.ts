import { lookup } from "node:dns/promises";

/** All addresses of a name, as this machine resolves it. Rejects if there are none. */
export async function nodeResolve(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true });
  return found.map(({ address }) => address);
}
