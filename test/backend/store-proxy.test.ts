import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { listening, sentinel } from "../node/server/listening";
import { missingDeno, startDeno } from "./start-deno";

const origin = "https://catalogue.example";
const missing = missingDeno();

describe.skipIf(missing)(`the store proxy in Deno${missing ? `: skipped. ${missing}` : ""}`, () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrine-edge-"));
    await promisify(execFile)(process.execPath, ["supabase/bundle-store-proxy.mjs", folder]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Runs the bundle, which may reach these loopback hosts. */
  async function proxied(allowHosts: string) {
    const deno = await startDeno(
      { ALLOWED_ORIGINS: origin, STORE_PROXY_ALLOW_HOSTS: allowHosts },
      join(folder, "index.js"),
    );
    onTestFinished(() => deno.stop());
    return (kind: string, url: string, headers: Record<string, string> = { origin }, method = "GET") =>
      fetch(`${deno.url}?kind=${kind}&url=${encodeURIComponent(url)}`, { headers, method });
  }

  test("hands over a store's JSON whole, readable by the app's origin", async () => {
    const body = JSON.stringify({ products: Array.from({ length: 5000 }, (_, id) => ({ id, title: `Café ${id}` })) });
    const heard: unknown[] = [];
    const port = await listening((incoming, outgoing) => {
      heard.push(incoming.headers.origin, incoming.headers.cookie, incoming.headers["user-agent"]);
      outgoing.writeHead(200, { "x-wp-total": "5000" }).end(body);
    });
    const ask = await proxied(`127.0.0.1:${port}`);
    const answer = await ask("json", `http://127.0.0.1:${port}/products.json?limit=250`);
    expect([answer.status, await answer.text()]).toEqual([200, body]);
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    expect(answer.headers.get("access-control-expose-headers")).toContain("content-disposition");
    expect(answer.headers.get("x-wp-total")).toBe("5000");
    expect(heard).toEqual([undefined, undefined, "Vitrine/1.0 (store proxy)"]);
    expect((await ask("json", "https://shop.kaffeehaus.com/products.json", { origin }, "OPTIONS")).status).toBe(204);
  });

  test("refuses what the server refuses, and reaches no other port of this machine", async () => {
    const guard = await sentinel();
    const port = await listening((_, outgoing) => {
      outgoing.writeHead(302, { location: `http://127.0.0.1:${guard.port}/products.json` }).end();
    });
    const ask = await proxied(`127.0.0.1:${port}`);
    const coded = async (...asked: Parameters<typeof ask>) => {
      const answer = await ask(...asked);
      return [answer.status, (await answer.json()).code];
    };
    const shop = "https://shop.kaffeehaus.com";
    expect(await coded("json", `http://127.0.0.1:${guard.port}/products.json`)).toEqual([403, "scheme-not-allowed"]);
    expect(await coded("json", "https://2130706433/products.json")).toEqual([403, "host-not-allowed"]);
    expect(await coded("json", `${shop}/wp-json/wc/v3/products`)).toEqual([403, "path-not-allowed"]);
    expect(await coded("json", `${shop}/products.json?consumer_key=ck_1`)).toEqual([403, "query-not-allowed"]);
    expect(await coded("json", `${shop}/products.json`, { origin: "https://evil.com" })).toEqual([
      403,
      "origin-not-allowed",
    ]);
    expect(await coded("json", `${shop}/products.json`, { origin, authorization: "Basic x" })).toEqual([
      400,
      "credentials-refused",
    ]);
    expect(await coded("json", `http://127.0.0.1:${port}/products.json`)).toEqual([502, "redirect-not-allowed"]);
    expect(await coded("image", `http://127.0.0.1:${port}/lamp.png`)).toEqual([502, "fetch-failed"]);
    expect(guard.connections()).toBe(0);
  });
});
