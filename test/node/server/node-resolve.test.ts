import { createSocket } from "node:dgram";
import { afterEach, describe, expect, it } from "vitest";
import { createNodeResolve } from "../../../src-server/store-proxy/node-resolve";

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** A name server on this machine that knows one name, and keeps silent about all others. */
async function nameServer() {
  const requested: string[] = [];
  const server = createSocket("udp4");
  server.on("message", (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    requested.push(name);
    if (name === "shop.kaffeehaus.com") server.send(answerTo(query, type, end), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  ending.push(() => server.close());
  return { requested, address: `127.0.0.1:${server.address().port}` };
}

/** The question of a query (RFC 1035, section 4.1.2). */
function questionOf(query: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** 93.184.215.14 and 2001:500::14. */
function answerTo(query: Buffer, type: number, end: number): Buffer {
  const address = type === 1 ? [93, 184, 215, 14] : [0x20, 1, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x14];
  const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
  // The name by its place in the question, the type, the internet, a minute to live, the length of the address.
  const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address]);
  return Buffer.concat([head, query.subarray(12, end), record]);
}

describe("a name", () => {
  it("is resolved while any number of others wait for a silent name server", async () => {
    const { requested, address } = await nameServer();
    const resolve = createNodeResolve([address]);
    const waiting = new AbortController();
    let ended = 0;
    const silent = Array.from({ length: 40 }, (_, at) =>
      resolve(`a${at}.silent.com`, { listed: false, signal: waiting.signal }).then((found) => {
        ended++;
        return found;
      }),
    );
    await expect.poll(() => new Set(requested).size).toBe(40);
    const options = { listed: false, signal: new AbortController().signal };
    expect(await resolve("shop.kaffeehaus.com", options)).toEqual(["93.184.215.14", "2001:500::14"]);
    expect(ended).toBe(0);
    waiting.abort();
    expect(await Promise.all(silent)).toEqual(silent.map(() => []));
    // For both kinds of addresses; a second try would have come before the lookups gave up by themselves.
    expect(requested.filter((name) => name === "a0.silent.com")).toHaveLength(2);
  });

  it("that the operator lists is resolved as this machine does, and an address stays itself", async () => {
    const resolve = createNodeResolve(["127.0.0.1:1"]);
    const options = { listed: true, signal: new AbortController().signal };
    expect(await resolve("127.0.0.1", options)).toEqual(["127.0.0.1"]);
    expect(await resolve("[::1]", options)).toEqual(["::1"]);
    expect(await resolve("localhost", options)).toContain("127.0.0.1");
  });
});
