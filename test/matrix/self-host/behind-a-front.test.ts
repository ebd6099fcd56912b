import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { startDemoStores } from "../../../demo/stores/start-demo-stores";
import { chromiumFlags, chromiumPath } from "../../chromium.mjs";
import { connectStore } from "../../walks/connect-store";
import { importComplete } from "../../walks/import-complete";
import { oneImage } from "../../walks/one-image";
import { skipSetup } from "../../walks/skip-setup";
import { ui } from "../../walks/ui";
import { watchedPage } from "../../walks/watched-page";
import { freePort, has, run } from "./programs";

const { first: site } = inject("sites");

let browser: Browser;
let folder: string;
let stores: Awaited<ReturnType<typeof startDemoStores>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-front-"));
  const argv = ["--products", "24"];
  stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, images: oneImage() });
  // A service worker is registered only with a certificate that the browser accepts.
  const args = [...chromiumFlags, "--ignore-certificate-errors"];
  browser = await chromium.launch({ executablePath: chromiumPath(), args });
});
afterAll(async () => {
  await browser.close();
  await stores.stop();
  await rm(folder, { recursive: true });
});

interface Front {
  /** The app's origin. */
  readonly origin: string;
  /** All that the front has logged. */
  said(): string;
}

/** Each front of `deploy/`, with another port and certificate. */
const fronts: Readonly<Record<string, (upstream: number) => Promise<Front>>> = {
  async nginx(upstream) {
    const [port, plain] = [await freePort(), await freePort()];
    const [key, certificate] = ["key.pem", "certificate.pem"].map((name) => join(folder, name));
    if (!key || !certificate) throw new Error("no certificate");
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const files = ["-keyout", key, "-out", certificate];
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...files, ...subject], { stdio: "pipe" });
    const configuration = await readFile("deploy/nginx.conf", "utf8");
    const servers = replaced(configuration, [
      ["listen 80;", `listen 127.0.0.1:${plain};`],
      ["listen [::]:80;", ""],
      ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
      ["listen [::]:443 ssl http2;", ""],
      ["/etc/letsencrypt/live/catalogue.example/fullchain.pem", certificate],
      ["/etc/letsencrypt/live/catalogue.example/privkey.pem", key],
      ["http://127.0.0.1:4173", `http://127.0.0.1:${upstream}`],
    ]);
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const settings = `error_log stderr; pid ${join(folder, "nginx.pid")}; daemon off; events {}
      http { access_log off; ${paths.join(" ")} ${servers} }`;
    await writeFile(join(folder, "nginx.conf"), settings);
    const { said } = run("nginx", ["-e", "stderr", "-c", join(folder, "nginx.conf")]);
    await ui.poll(() => statusOf(`http://127.0.0.1:${plain}/app`)).toBe(301);
    return { origin: `https://localhost:${port}`, said };
  },
  async caddy(upstream) {
    const [port, plain] = [await freePort(), await freePort()];
    // No port below 1024, and no root certificate in this machine's store.
    const settings = `{\nhttp_port ${plain}\nhttps_port ${port}\nskip_install_trust\nadmin off\n`;
    const configuration = await readFile("deploy/Caddyfile", "utf8");
    await writeFile(join(folder, "Caddyfile"), replaced(configuration, [["{\n\tlog {", `${settings}log {`]]));
    const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const { said } = run("caddy", ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
      env: { ...env, VITRINE_DOMAIN: "localhost", VITRINE_UPSTREAM: `127.0.0.1:${upstream}` },
    });
    await ui.poll(() => statusOf(`http://localhost:${plain}/app`)).toBe(308);
    return { origin: `https://localhost:${port}`, said };
  },
};

/** Servers that fail: each is asked through the front, which then logs an error. */
const failingServers: Readonly<Record<string, (socket: Socket) => void>> = {
  "resets each connection": (socket) => void socket.resetAndDestroy(),
  "closes each connection": (socket) => void socket.end(),
  // Caddy waits for as long as the client does.
  "keeps silent": (socket) => void setTimeout(() => socket.resetAndDestroy(), 3000),
};

for (const [name, start] of Object.entries(fronts))
  for (const [fault, answer] of Object.entries(failingServers))
    test.skipIf(!has(name))(`${name} logs no address of a store when the server ${fault}`, async () => {
      let connections = 0;
      const server = createServer((socket) => {
        connections++;
        socket.on("error", () => undefined);
        answer(socket);
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      onTestFinished(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const { origin, said } = await start(port);
      const store = encodeURIComponent("https://shop.kaffeehaus.example/products.json");
      const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: origin });
      onTestFinished(() => context.close());
      for (const path of [`/api/store-proxy?kind=json&url=${store}`, "/app?open=shop.kaffeehaus.example"])
        expect((await context.request.get(path)).status()).toBeGreaterThanOrEqual(502);
      expect(connections).toBeGreaterThanOrEqual(2);
      expect(said()).not.toContain("kaffeehaus");
    });

for (const [name, start] of Object.entries(fronts))
  test.skipIf(!has(name))(
    `imports a store of both platforms over https behind ${name}${has(name) ? "" : ": skipped. It is not installed"}`,
    async () => {
      const allowed = [stores.shopify, stores.woo].map((store) => `localhost:${store.port}`);
      const server = run(process.execPath, [`${site}-server/main.mjs`], {
        env: {
          PORT: "0",
          VITRINE_PROXY_ALLOW_HOSTS: allowed.join(","),
          VITRINE_TRUSTED_PROXIES: "loopback",
          VITRINE_METRICS_TOKEN: "0123456789abcdef",
        },
      });
      await ui.poll(server.said).toMatch(/http:\/\/localhost:\d+/);
      const port = Number(/localhost:(\d+)/.exec(server.said())?.[1]);
      const { origin } = await start(port);

      const context = await browser.newContext({ locale: "en-GB", baseURL: origin, ignoreHTTPSErrors: true });
      onTestFinished(() => context.close());
      await skipSetup(context);
      const proxied = new Set<number>();
      context.on("response", (answer) => {
        if (new URL(answer.url()).pathname === "/api/store-proxy") proxied.add(answer.status());
      });
      expect(await statusOf(`http://localhost:${port}/metrics`)).toBe(401);
      expect((await context.request.get("/metrics")).status()).toBe(404);
      const { page, errors } = await watchedPage(context);
      const opened = await page.goto("/app");
      expect(await opened?.headerValue("strict-transport-security")).toBe("max-age=31536000");
      await connectStore(page, { url: `http://localhost:${stores.shopify.port}` });
      await importComplete(page);
      const woo = { url: `http://localhost:${stores.woo.port}`, keys: stores.woo.keys.reader };
      await connectStore(page, woo);
      await importComplete(page);
      await ui(page.getByRole("list", { name: "Products" }).getByRole("link").first()).toBeVisible();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      // The theme's page and style sheet go through the proxy.
      expect([...proxied]).toEqual([200]);
      expect(errors).toEqual([]);
    },
  );

/** The status without following a redirect; 0 while nothing answers. */
function statusOf(address: string): Promise<number> {
  return fetch(address, { redirect: "manual" }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Throws when the text does not have what is to be replaced. */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The front's file has no "${from}"`);
    return changed.replaceAll(from, to);
  }, text);
}
