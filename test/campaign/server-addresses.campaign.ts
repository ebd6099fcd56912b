import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { createStoreProxy } from "../../src-server/store-proxy/create-store-proxy";
import { nodeFetchPinned, type PinnedRequest } from "../../src-server/store-proxy/node-fetch-pinned";
import { closedAddresses, openAddresses, passedJson, refusedJson } from "../node/server/address-vectors";
import { seeded } from "./server/soak";
import { fuzzedAddress, spellings } from "./server/spellings";

const fuzzed = Number(process.env.URLS ?? 100_000);
const seed = Number(process.env.SEED ?? 1);

/** Listens on all addresses of this machine, which no request may reach. */
const guard = { port: 0, connections: 0 };
const closing: (() => void)[] = [];
/** A store that the operator lists and that redirects to the address of the request's `to`. */
let redirecting = 0;
let server: Listening;

beforeAll(async () => {
  const sentinel = createTcpServer((socket) => {
    guard.connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => sentinel.listen(0, "::", resolve));
  closing.push(() => sentinel.close());
  guard.port = (sentinel.address() as AddressInfo).port;
  redirecting = await listening((incoming, outgoing) => {
    const to = decodeURIComponent((incoming.url ?? "").split("?to=")[1] ?? "");
    outgoing.writeHead(302, { location: encodeURI(to) }).end();
  });
  server = await startServer({ root: "/nonexistent", host: "127.0.0.1", port: 0, allowHosts: [] });
});
afterAll(async () => {
  await server.stop();
  for (const close of closing) close();
});

async function listening(onRequest: RequestListener): Promise<number> {
  const store = createServer(onRequest);
  await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
  closing.push(() => store.close());
  return (store.address() as AddressInfo).port;
}

test("every address that is not a public store's is refused by the running server", async () => {
  const vectors = [
    ...Object.values(refusedJson).flat(),
    ...spellings(guard.port).flatMap((host) => [`https://${host}/products.json`, `http://${host}/products.json`]),
  ];
  expect(new Set(vectors).size + openAddresses.length + closedAddresses.length + passedJson.length).toBeGreaterThan(
    450,
  );
  let client = 0;
  const wrong: string[] = [];
  for (const address of new Set(vectors)) {
    const url = `http://127.0.0.1:${server.port}/api/store-proxy?kind=json&url=${encodeURIComponent(address)}`;
    const headers = { "sec-fetch-site": "same-origin", "x-forwarded-for": `198.18.${client >> 8}.${client++ & 255}` };
    const answer = await fetch(url, { headers });
    const { code } = await answer.json();
    if (!/^(?:url-malformed|(?:scheme|port|host|path|query)-not-allowed)$/.test(code))
      wrong.push(`${address}: ${code}`);
  }
  console.log(`addresses: ${new Set(vectors).size} over HTTP`);
  expect([wrong, guard.connections]).toEqual([[], 0]);
});

test("no fuzzed address, asked for or redirected to, reaches this machine", async () => {
  const random = seeded(seed);
  const outcomes: Record<string, number> = {};
  /** What the name server of an attacker says: public addresses, others, or both. */
  const resolve = async (name: string) => {
    if (name === "127.0.0.1") return [name];
    const among = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
    const said = [among(closedAddresses), among(openAddresses)];
    return random() < 0.2 ? [among(openAddresses)] : random() < 0.5 ? said : said.reverse();
  };
  const wrong: string[] = [];
  let asked = "";
  // Nothing leaves this machine: an allowed request is counted, any other one goes out for the sentinel to hear.
  const fetchPinned = async (request: PinnedRequest) => {
    const { url, addresses } = request;
    if (url.host === `127.0.0.1:${redirecting}`) return nodeFetchPinned(request);
    const isPublic = addresses.every((address) => openAddresses.includes(address));
    if (isPublic && url.protocol === "https:" && url.port === "" && !/^[\d.]+$|:/.test(url.hostname)) {
      outcomes.outside = (outcomes.outside ?? 0) + 1;
      throw new Error("outside");
    }
    wrong.push(asked);
    const inward = new URL(`http://localhost:${guard.port}/`);
    return nodeFetchPinned({ ...request, url: inward, addresses: ["127.0.0.1"] });
  };
  let time = 0;
  const storeProxy = createStoreProxy({
    origins: [],
    allowHosts: [`127.0.0.1:${redirecting}`],
    resolve,
    fetchPinned,
    now: () => (time += 1000),
    limits: { refusalMs: 0 },
  });
  const kinds = ["json", "image", "page", "css"] as const;
  for (let number = 0; number < fuzzed; number++) {
    const kind = kinds[number % kinds.length] ?? "json";
    asked = fuzzedAddress(random, guard.port);
    // Only an image may be at any path of the store that redirects.
    const isRedirect = kind === "image" && number % 8 === 1;
    const url = isRedirect ? `http://127.0.0.1:${redirecting}/?to=${encodeURIComponent(asked)}` : asked;
    const question = `http://localhost/api/store-proxy?kind=${kind}&url=${encodeURIComponent(url)}`;
    const answer = await storeProxy(new Request(question, { headers: { "sec-fetch-site": "same-origin" } }), {
      address: `198.18.${(number >> 8) & 255}.${number & 255}`,
    });
    const { code } = await answer.json();
    outcomes[code] = (outcomes[code] ?? 0) + 1;
  }
  const counts = Object.entries(outcomes).map(([code, count]) => `${code} ${count}`);
  console.log(`addresses, seed ${seed}: ${fuzzed} fuzzed; ${counts.join(", ")}; sentinel ${guard.connections}`);
  expect([wrong, guard.connections]).toEqual([[], 0]);
  // The fuzzer gets through every check but the last one, and the sentinel hears who passes all.
  for (const code of ["host-not-allowed", "address-not-public", "outside", "fetch-failed", "url-malformed"])
    expect(outcomes[code]).toBeGreaterThan(0);
  await expect(fetchPinned(inwardRequest())).rejects.toThrow();
  await expect.poll(() => guard.connections).toBe(1);
});

function inwardRequest(): PinnedRequest {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  return { url: new URL("https://shop.com/"), addresses: ["127.0.0.1"], headers: {}, signal: abort.signal };
}
