import { lookup, Resolver } from "node:dns/promises";
import type { Resolve } from "./fetch-store";

/** Milliseconds that a name server gets at first; Node doubles them for the second try. */
const timeout = 2000;

/**
 * Resolves names with Node. Names of stores go to the machine's name servers without a thread: the lookups of the operating
 * system share four threads, which a few names of a silent name server would hold, and cannot be cancelled. They remain for
 * hosts that the operator lists, which may stand in the machine's own list of hosts.
 *
 * @param servers name servers as "address:port"; default the machine's
 */
export function createNodeResolve(servers?: readonly string[]): Resolve {
  return async (hostname, { listed, signal }) => {
    if (listed) {
      const found = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true });
      return found.map(({ address }) => address);
    }
    const resolver = new Resolver({ timeout, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
      return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}
