import { readHosts, readOrigins } from "../../../src-server/read-settings";
import { createStoreProxy } from "../../../src-server/store-proxy/create-store-proxy";
import type { FetchPinned } from "../../../src-server/store-proxy/node-fetch-pinned";
import { clientAddress } from "./client-address";

// The store proxy as an Edge Function, for an app on a static host. `npm run build:proxy` bundles it with the server's
// handler. A platform's `fetch` takes no address to connect to, so that the checked addresses are not pinned: between
// check and connection, a name may change. What keeps functions away from private networks then is the platform itself.

const environment = Object.fromEntries(
  ["ALLOWED_ORIGINS", "STORE_PROXY_ALLOW_HOSTS", "SUPABASE_URL"].map((name) => [name, Deno.env.get(name)]),
);

const storeProxy = createStoreProxy({
  origins: readOrigins(environment, "ALLOWED_ORIGINS"),
  allowHosts: readHosts(environment, "STORE_PROXY_ALLOW_HOSTS"),
  resolve,
  fetchPinned,
  now: () => performance.now(),
});

Deno.serve((request) => storeProxy(request, { address: clientAddress(request.headers, environment.SUPABASE_URL) }));

/** Rejects without an address, as where the platform has no name lookup. */
async function resolve(hostname: string): Promise<readonly string[]> {
  // Only the operator's list lets an address through the checks of names.
  if (/^[\d.]+$/.test(hostname)) return [hostname];
  const kinds = ["A", "AAAA"] as const;
  const found = await Promise.all(kinds.map((kind) => Deno.resolveDns(hostname, kind).catch(() => [])));
  return found.flat();
}

async function fetchPinned({ url, headers, signal }: Parameters<FetchPinned>[0]): ReturnType<FetchPinned> {
  const response = await fetch(url, { headers, signal, redirect: "manual", credentials: "omit" });
  const { status, statusText } = response;
  return { status, statusText, headers: response.headers, body: pieces(response) };
}

async function* pieces({ body }: Response): AsyncIterable<Uint8Array> {
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) yield read.value;
}
