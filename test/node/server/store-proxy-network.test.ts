import { connect } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { describe, expect, it, onTestFinished } from "vitest";
import { startServer } from "../../../src-server/start-server";
import { createStoreProxy, type StoreProxyOptions } from "../../../src-server/store-proxy/create-store-proxy";
import { nodeFetchPinned, type PinnedAnswer } from "../../../src-server/store-proxy/node-fetch-pinned";
import { createNodeResolve } from "../../../src-server/store-proxy/node-resolve";
import { listening, sentinel, speaking } from "./listening";
import { client, ourOrigin, productsUrl, proxyRequest } from "./test-store-proxy";

/** The proxy as the server runs it, over real sockets. */
function realProxy(options: Partial<StoreProxyOptions> = {}) {
  return createStoreProxy({
    origins: [ourOrigin],
    allowHosts: [],
    resolve: createNodeResolve(),
    fetchPinned: nodeFetchPinned,
    now: () => 0,
    ...options,
  });
}

async function text(answer: PinnedAnswer): Promise<string> {
  const decoder = new TextDecoder();
  let whole = "";
  for await (const chunk of answer.body) whole += decoder.decode(chunk, { stream: true });
  return whole;
}

describe("loopback", () => {
  it("is never connected to, by whatever spelling, name or redirect", async () => {
    const guard = await sentinel();
    const inward = [
      `http://127.0.0.1:${guard.port}/products.json`,
      `http://localhost:${guard.port}/products.json`,
      `https://127.0.0.1:${guard.port}/products.json`,
      `https://127.1:${guard.port}/products.json`,
      `https://2130706433:${guard.port}/products.json`,
      `https://[::ffff:127.0.0.1]:${guard.port}/products.json`,
      `//localhost:${guard.port}/products.json`,
    ];
    let next = 0;
    const port = await listening((_, outgoing) => {
      outgoing.writeHead(302, { location: inward[next++ % inward.length] }).end();
    });
    const proxy = realProxy({ allowHosts: [`127.0.0.1:${port}`] });
    for (const url of inward) {
      const direct = await proxy(proxyRequest("json", url.replace(/^\/\//, "http://")), client);
      expect(direct.status).toBe(403);
      const redirected = await proxy(proxyRequest("json", `http://127.0.0.1:${port}/products.json`), client);
      expect([redirected.status, await redirected.json()]).toMatchObject([502, { code: "redirect-not-allowed" }]);
    }
    expect(next).toBe(inward.length);
    expect(guard.connections()).toBe(0);
  });

  it("is not reached by a public name that resolves to it", async () => {
    const guard = await sentinel();
    const toGuard: StoreProxyOptions["fetchPinned"] = (request) =>
      nodeFetchPinned({ ...request, url: new URL(`http://shop.kaffeehaus.com:${guard.port}/`) });
    const proxy = realProxy({ resolve: async () => ["127.0.0.1"], fetchPinned: toGuard });
    expect(await (await proxy(proxyRequest("json", productsUrl), client)).json()).toEqual({
      code: "address-not-public",
    });
    expect(guard.connections()).toBe(0);
    // The same way in without the check does connect: the sentinel hears it.
    await expect(toGuard(pinned("http://shop.kaffeehaus.com/", ["127.0.0.1"]))).rejects.toThrow();
    expect(guard.connections()).toBe(1);
  });
});

const pinned = (url: string, addresses: readonly string[], signal = new AbortController().signal) => ({
  url: new URL(url),
  addresses,
  headers: { accept: "application/json" },
  signal,
});

describe("a connection", () => {
  it("goes to the checked address under the store's own name", async () => {
    const port = await listening((incoming, outgoing) => outgoing.end(incoming.headers.host));
    const answer = await nodeFetchPinned(pinned(`http://shop.kaffeehaus.com:${port}/`, ["127.0.0.1"]));
    expect(await text(answer)).toBe(`shop.kaffeehaus.com:${port}`);
  });

  it("over TLS requires the certificate of that name", async () => {
    const names: string[] = [];
    const server = createTlsServer({
      SNICallback: (name, callback) => {
        names.push(name);
        callback(new Error("no certificate here"));
      },
    });
    onTestFinished(() => void server.close());
    server.on("tlsClientError", () => undefined);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : null;
    await expect(nodeFetchPinned(pinned(`https://shop.kaffeehaus.com:${port}/`, ["127.0.0.1"]))).rejects.toThrow();
    expect(names).toEqual(["shop.kaffeehaus.com"]);
  });

  it("to no address is refused", async () => {
    await expect(nodeFetchPinned(pinned("http://shop.kaffeehaus.com/", []))).rejects.toThrow("No address");
  });

  it("ends with its signal, within the body too", async () => {
    const stop = new AbortController();
    const port = await listening((_, outgoing) => void outgoing.writeHead(200).write("{"));
    const answer = await nodeFetchPinned(pinned(`http://127.0.0.1:${port}/`, ["127.0.0.1"], stop.signal));
    const reading = text(answer);
    stop.abort();
    await expect(reading).rejects.toThrow();
  });

  it("whose answer is cut short fails", async () => {
    const port = await listening((_, outgoing) => {
      outgoing.writeHead(200, { "content-length": "100" });
      outgoing.write('{"products":[]}', () => outgoing.destroy());
    });
    const answer = await realProxy({ allowHosts: [`127.0.0.1:${port}`] })(
      proxyRequest("json", `http://127.0.0.1:${port}/products.json`),
      client,
    );
    expect([answer.status, await answer.json()]).toEqual([502, { code: "upstream-failed" }]);
  });

  it.each([
    ["hello"],
    ["SSH-2.0-OpenSSH_9.2\r\n"],
    ["HTTP/1.1 2000 OK\r\n\r\n{}"],
    ["HTTP/1.1 200 OK\r\nx: \u0001\0\r\n\r\n{}"],
    ["HTTP/1.1 200 OK\r\nbad name: 1\r\n\r\n{}"],
    ["HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}"],
    ["HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}"],
    ["HTTP/1.1 100 Continue\r\n\r\n"],
    ["HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"],
    ["HTTP/1.1 302 Found\r\nlocation: http://[::\r\ncontent-length: 0\r\n\r\n"],
    [""],
  ])("to a server that does not speak HTTP as it should fails: %j", async (spoken) => {
    const port = await speaking(spoken);
    const proxy = realProxy({ allowHosts: [`127.0.0.1:${port}`] });
    const answer = await proxy(proxyRequest("json", `http://127.0.0.1:${port}/products.json`), client);
    expect([answer.status, await answer.json()]).toMatchObject([
      502,
      { code: expect.stringMatching(/^(?:upstream-failed|redirect-not-allowed)$/) },
    ]);
  });

  it("with more than 16 KB of headers fails", async () => {
    const port = await listening((_, outgoing) => outgoing.writeHead(200, { "x-large": "a".repeat(17_000) }).end("{}"));
    await expect(nodeFetchPinned(pinned(`http://127.0.0.1:${port}/`, ["127.0.0.1"]))).rejects.toThrow(/overflow/i);
  });
});

describe("the running server's proxy", () => {
  async function withStore() {
    const heard: { headers: Record<string, unknown>; url: string | undefined }[] = [];
    const body = JSON.stringify({ products: Array.from({ length: 5000 }, (_, id) => ({ id, title: `Lamp ${id}` })) });
    const storePort = await listening((incoming, outgoing) => {
      heard.push({ headers: incoming.headers, url: incoming.url });
      outgoing.writeHead(200, { "x-wp-total": "5000" }).end(body);
    });
    const server = await startServer({
      root: "/nonexistent",
      host: "127.0.0.1",
      port: 0,
      allowHosts: [`localhost:${storePort}`],
    });
    onTestFinished(() => server.stop());
    const store = `http://localhost:${storePort}/products.json?limit=250&page=1`;
    const address = `http://127.0.0.1:${server.port}/api/store-proxy?kind=json&url=${encodeURIComponent(store)}`;
    return { heard, body, storePort, server, address };
  }

  it("hands over a listed store whole, and sends it nothing of the caller's", async () => {
    const { heard, body, storePort, server, address } = await withStore();
    const origin = `http://localhost:${server.port}`;
    const headers = { origin, "user-agent": "CallerBrowser/1", "x-secret": "1", "accept-language": "pt" };
    const answer = await fetch(address, { headers });
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(heard).toEqual([
      {
        url: "/products.json?limit=250&page=1",
        headers: {
          accept: "application/json",
          "accept-encoding": "identity",
          connection: "close",
          host: `localhost:${storePort}`,
          "user-agent": "Vitrine/1.0 (store proxy)",
        },
      },
    ]);
  });

  it("refuses who carries no sign of being our page", async () => {
    const { heard, address } = await withStore();
    const answer = await fetch(address, { headers: { "sec-fetch-site": "cross-site" } });
    expect([answer.status, await answer.json()]).toEqual([403, { code: "origin-not-allowed" }]);
    expect(heard).toEqual([]);
  });

  it("goes on when clients hang up in the middle", async () => {
    const { body, server, address } = await withStore();
    const { pathname, search } = new URL(address);
    for (let i = 0; i < 5; i++) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(server.port, "127.0.0.1").on("error", reject);
        socket.once("data", () => socket.destroy()).once("close", () => resolve());
        socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\n\r\n`);
      });
    }
    const answer = await fetch(address, { headers: { origin: `http://127.0.0.1:${server.port}` } });
    expect(await answer.text()).toBe(body);
  });
});
