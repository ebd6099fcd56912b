import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Services } from "../../../src-worker/contract/services";
import { listening } from "./listening";

/** For a busy machine; a poll ends as soon as it is answered. */
const patience = { timeout: 20_000 };

const services: Services = {
  backend: null,
  turnstile: null,
  analytics: { script: "https://umami.example/script.js", website: "w" },
  contactForm: null,
  storeProxy: null,
  pageViews: null,
};

let folder: string;

beforeAll(async () => {
  // Within the project, so that the bundle finds the packages it leaves outside.
  const cache = resolve(import.meta.dirname, "../../../node_modules/.cache");
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, "vitrine-main-"));
  await mkdir(join(folder, "dist/app"), { recursive: true });
  await writeFile(join(folder, "dist/app/index.html"), "<!doctype html><title>Vitrine</title>");
  await build({
    entryPoints: {
      "dist-server/main": resolve(import.meta.dirname, "../../../src-server/main.ts"),
      "dist-demo/main": resolve(import.meta.dirname, "../../../demo/main.ts"),
    },
    outdir: folder,
    chunkNames: "dist-server/[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    define: { __SERVICES__: JSON.stringify(JSON.stringify(services)) },
  });
});

afterAll(() => rm(folder, { recursive: true }));

function run(
  environment: Record<string, string>,
  program = "dist-server/main.mjs",
  ...flags: string[]
): {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
} {
  const child = spawn(process.execPath, [join(folder, program), ...flags], {
    env: { PATH: process.env.PATH, ...environment },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += String(chunk);
    });
  }
  return { child, said: () => said, ended: new Promise((resolve) => child.once("close", resolve)) };
}

describe("node dist-server/main.mjs", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("serves the app beside it and stops at once on %s", async (signal) => {
    const { child, said, ended } = run({ PORT: "0" });
    await expect.poll(said, patience).toMatch(/^Vitrine: http:\/\/localhost:\d+\/app\n$/);
    const answer = await fetch(said().trim().slice("Vitrine: ".length));
    expect(await answer.text()).toContain("<title>Vitrine</title>");
    expect(answer.headers.get("content-security-policy")).toContain(
      "script-src 'self' https://umami.example/script.js;",
    );
    child.kill(signal);
    expect(await ended).toBe(0);
  });

  it("says which port is taken", async () => {
    const port = await listening((_, outgoing) => outgoing.end());
    const { said, ended } = run({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(said()).toMatch(new RegExp(`^Port ${port} of 127.0.0.1 is taken\\. .*PORT\\.\\n$`));
  });

  it("says that there is nothing built to serve", async () => {
    const { said, ended } = run({ PORT: "0", VITRINE_ROOT: join(folder, "nowhere") });
    expect(await ended).toBe(1);
    expect(said()).toContain(`There is no built app in ${join(folder, "nowhere")}.`);
  });

  it("says which setting it cannot read", async () => {
    const { said, ended } = run({ PORT: "many" });
    expect(await ended).toBe(1);
    expect(said()).toBe('PORT must be a port number from 0 to 65535, not "many".\n');
  });

  it("says that the host is not of this machine", async () => {
    const { said, ended } = run({ PORT: "0", HOST: "192.0.2.1" });
    expect(await ended).toBe(1);
    expect(said()).toBe("HOST is 192.0.2.1, which is no address of this machine.\n");
  });
});

describe("node dist-demo/main.mjs", () => {
  it("starts the demo stores too, prints their addresses and lets the proxy reach them", async () => {
    const ports = { PORT: "0", SHOPIFY_PORT: "0", WOO_PORT: "0" };
    const { child, said, ended } = run(ports, "dist-demo/main.mjs", "--products", "12");
    await expect.poll(said, patience).toMatch(/Ctrl\+C/);
    const [app, demo, debug, shopify, woo] = said().match(/http:\/\/[^\s]+/g) ?? [];
    expect([demo, debug]).toEqual([`${app}?demo=true`, `${app}?debug`]);
    for (const address of [`${shopify}/products.json?limit=250&page=1`, `${woo}/wp-json/wc/store/v1/products`]) {
      const question = new URL(`/api/store-proxy?kind=json&url=${encodeURIComponent(address)}`, app);
      const answer = await fetch(question, { headers: { origin: question.origin } });
      const [proxied, direct] = [await answer.text(), await (await fetch(address)).text()];
      expect([answer.status, proxied]).toEqual([200, direct]);
      expect(proxied).toContain('"id":');
    }
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it.each(["0.0.0.0", "::", "198.51.100.7", "2606:4700::1", "shop.kaffeehaus.com"])(
    "prints no keys for HOST=%s, which others may reach",
    async (HOST) => {
      const { said, ended } = run({ HOST, PORT: "0", SHOPIFY_PORT: "0", WOO_PORT: "0" }, "dist-demo/main.mjs");
      expect(await ended).toBe(1);
      expect(said()).toMatch(/^npm start opens stores whose keys it prints: .*npm run serve\.\n$/);
    },
  );

  it("says which flag of the demo stores it does not know", async () => {
    const { said, ended } = run({ PORT: "0", SHOPIFY_PORT: "0", WOO_PORT: "0" }, "dist-demo/main.mjs", "--colour");
    expect(await ended).toBe(1);
    expect(said()).toMatch(/^The demo stores do not know --colour\. .*\n$/);
  });
});
