import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createClients } from "../../../src-server/clients";
import { createApp } from "../../../src-server/create-app";
import { createObserver } from "../../../src-server/observer";
import { serveHttp } from "../../../src-server/serve-http";
import { startServer } from "../../../src-server/start-server";
import { listening } from "./listening";

/** Logged lines while the test runs. */
function logged(): string[] {
  const lines: string[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  onTestFinished(() => spy.mockRestore());
  return lines;
}

async function site(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "vitrine-observed-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, "index.html"), "<!doctype html>");
  return root;
}

const metricsToken = "0123456789abcdef";

describe("the operator", () => {
  it("reads no address of a person or a store in logs and figures", async () => {
    const lines = logged();
    const store = await listening((_, outgoing) => outgoing.writeHead(404).end());
    const settings = { root: await site(), host: "127.0.0.1", port: 0, allowHosts: [`127.0.0.1:${store}`] };
    const server = await startServer({ ...settings, metricsToken, logsRequests: true });
    onTestFinished(() => server.stop());
    const at = (path: string, headers = {}) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, {
        headers: { ...headers, "sec-fetch-site": "same-origin", "x-forwarded-for": "203.0.113.9" },
      });
    const secret = encodeURIComponent(`http://127.0.0.1:${store}/products.json?limit=1`);
    for (const path of ["/?who=ana", "/nowhere/ana", "/api/health", `/api/store-proxy?kind=json&url=${secret}`])
      await (await at(path)).text();
    const figures = await (await at("/metrics", { authorization: `Bearer ${metricsToken}` })).text();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "info", method: "GET", route: "pages", status: 200 },
      { level: "info", method: "GET", route: "pages", status: 404 },
      { level: "info", method: "GET", route: "store-proxy", status: 404 },
    ]);
    expect(figures).toContain('vitrine_requests_total{route="store-proxy",status="404"} 1\n');
    expect(figures).toContain('vitrine_answer_seconds_count{route="pages"} 2\n');
    expect(figures).toMatch(/^vitrine_proxy_buffer_bytes 0$/m);
    expect(figures).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
    for (const line of figures.trim().split("\n"))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) |\w+(?:\{[^{}]*\})? [\d.e+-]+$)/);
    expect([...lines, figures].join("\n")).not.toMatch(/203\.0|127\.0|products|ana|nowhere/);
  });

  it("has no figures and no log of requests unless they are switched on", async () => {
    const lines = logged();
    const server = await startServer({ root: await site(), host: "127.0.0.1", port: 0, allowHosts: [] });
    onTestFinished(() => server.stop());
    expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
    expect(lines).toEqual([]);
  });

  it.each([
    ["no token", {}, 401],
    ["another token", { authorization: "Bearer 0123456789abcdef-x" }, 401],
    ["the token without its scheme", { authorization: metricsToken }, 400],
  ])("refuses figures to a request with %s", async (_, headers, status) => {
    const lines = logged();
    const server = await startServer({ root: await site(), host: "127.0.0.1", port: 0, allowHosts: [], metricsToken });
    onTestFinished(() => server.stop());
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics?token=${metricsToken}`, { headers });
    expect([answer.status, await answer.text()]).toEqual([status, expect.not.stringContaining("vitrine_")]);
    // A refusal is no failure of the server.
    expect(lines).toEqual([]);
  });

  it("reads no method that a client has made up", () => {
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const observer = createObserver({ log, logsRequests: true, gauges: [], now: () => 0 });
    for (const method of ["GET", "ANA"]) observer.began(method, "pages")(new Response());
    expect(lines.map((line) => JSON.parse(line).method)).toEqual(["GET", "other"]);
  });

  it("reads where a handler failed; the reason stays out of answers and logs", async () => {
    const lines: string[] = [];
    const observer = createObserver({
      log: (line) => void lines.push(line),
      logsRequests: false,
      gauges: [],
      now: () => 0,
    });
    const clients = createClients([]);
    const app = createApp({
      root: await site(),
      storeProxy: () => Promise.reject(new TypeError("of https://shop.kaffeehaus.com/ for 203.0.113.9")),
      clients,
      observer,
      metricsToken: null,
      site: { embedOrigins: [], verifies: false, analyticsScript: null, pageViews: false, contactForm: null },
    });
    const server = await serveHttp({ host: "127.0.0.1", port: 0, clients }, () => app.fetch);
    onTestFinished(() => server.stop());
    for (let i = 0; i < 2; i++) {
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/store-proxy`);
      expect([answer.status, await answer.text()]).toEqual([500, ""]);
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      Array(2).fill({ level: "error", route: "store-proxy", error: "TypeError" }),
    );
    expect(lines.join()).not.toMatch(/kaffeehaus|203/);
  });
});
