// A shop is published, and so many engines follow it: each over a device of its own. Prints its figures as JSON.
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv } from "node:process";
import { runCommand } from "../../../src-publish/run-command";
import { everything } from "../../../src-worker/contract/listing-query";
import { services } from "../../../src-worker/contract/services";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { createEngine } from "../../../src-worker/engine";
import { startDemoStore } from "../../node/engine/start-demo-store";
import { createDevice, createTestWorld, type Device } from "../../node/engine/test-world";
import { serveStatic } from "./static-server.mjs";

const [, , count = "10", products = "300"] = argv;
/** Followers that sync at the same time. */
const atOnce = 50;
const image = new TextEncoder().encode("GIF89a");

const root = mkdtempSync(join(tmpdir(), "vitrine-followers-"));
const shop = await startDemoStore("woocommerce", { products: Number(products) });
const host = await serveStatic(join(root, "public"));
const requests = { publisher: 0, followers: 0 };
const plainFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  if (String(input).startsWith(shop.url)) requests.publisher++;
  return plainFetch(input, init);
};

const keyFile = join(root, "key.env");
await runCommand(["--new-key", keyFile], {}, () => undefined);
const [name = "", key = ""] = readFileSync(keyFile, "utf8").trim().split("=");
const { consumerKey, consumerSecret } = shop.keys.reader;
const environment = { [name]: key, VITRINE_WOO_KEY: consumerKey, VITRINE_WOO_SECRET: consumerSecret };
const connection: StoreConnection = { platform: "published", url: `${host.url}/latest.json` };
const pointerFile = join(root, "public", "latest.json");

await publish();
const oldPointer = readFileSync(pointerFile);
for (let edited = 0; edited < 10; edited++)
  shop.edits.edit(shop.catalogue.offered[edited * 7] ?? 0, { title: `Edition ${edited}`, priceFactor: 1.5 });
shop.pass(60_000);
await publish();
const newPointer = readFileSync(pointerFile);
const first = createSum();
const second = createSum();
for (let left = Number(count); left > 0; left -= atOnce) {
  const devices = Array.from({ length: Math.min(left, atOnce) }, createDevice);
  writeFileSync(pointerFile, oldPointer);
  await first.add(devices, false);
  writeFileSync(pointerFile, newPointer);
  await second.add(devices, true);
}
const bySelf = await digestOf(createDevice(), shop.connection, false);
console.log(
  JSON.stringify({
    followers: second.digests.length,
    onTheNewGeneration: second.digests.filter((digest) => digest === bySelf).length,
    mixed: [...first.digests, ...second.digests].filter((digest) => digest !== first.digests[0] && digest !== bySelf)
      .length,
    requestsOfThePublisher: requests.publisher,
    requestsOfFollowersToTheShop: requests.followers,
    importCpuMs: first.of("cpuMs"),
    importKB: first.of("bytes") / 1000,
    changeCpuMs: second.of("cpuMs"),
    changeKB: second.of("bytes") / 1000,
  }),
);
host.stop();
await shop.stop();
rmSync(root, { recursive: true });
process.exit(0);

async function publish(): Promise<void> {
  const lines: unknown[] = [];
  const code = await runCommand([shop.url, "--to", join(root, "public")], environment, (line) => lines.push(line));
  if (code !== 0) throw new Error(JSON.stringify(lines));
}

/** What syncs cost, and what each follower has after it. */
function createSum() {
  const digests: string[] = [];
  const total = { cpuMs: 0, bytes: 0 };
  return {
    digests,
    /** Of one follower. */
    of: (figure: keyof typeof total) => total[figure] / digests.length,
    async add(devices: readonly Device[], isRefresh: boolean): Promise<void> {
      host.take();
      const before = process.cpuUsage();
      digests.push(...(await Promise.all(devices.map((device) => digestOf(device, connection, isRefresh)))));
      const { user, system } = process.cpuUsage(before);
      total.cpuMs += (user + system) / 1000;
      total.bytes += host.take().bytes;
    },
  };
}

/** Opens an engine over a device, syncs it and answers a digest of the products that it lists then. */
async function digestOf(device: Device, followed: StoreConnection, isRefresh: boolean): Promise<string> {
  let isClosed = false;
  const world = createTestWorld({
    device,
    fetch: (url, init) => {
      if (isClosed) return new Promise(() => undefined);
      if (/\.(jpg|png|svg)$/.test(new URL(url).pathname))
        return Promise.resolve(new Response(image, { headers: { "content-type": "image/gif" } }));
      if (followed === connection && !url.startsWith(host.url)) requests.followers++;
      return plainFetch(url, init);
    },
  });
  const engine = createEngine(world, services);
  if (isRefresh) await engine.open("store", "en", null);
  else await engine.saveConnection(followed);
  for (;;) {
    const synced = await engine.startSync({ acceptFewer: false });
    if (synced.ok) break;
    if (synced.failure.code !== "sync-running") throw new Error(JSON.stringify(synced.failure));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const digest = createHash("sha256");
  for (let start = 0; ; start += 500) {
    const listed = await engine.findProducts(everything, { start, count: 500 }, false);
    if (!listed.ok) throw new Error(JSON.stringify(listed.failure));
    for (const { id, title, priceMin, priceMax, stock } of listed.value.rows)
      digest.update(JSON.stringify([id, title, priceMin, priceMax, stock]));
    if (listed.value.rows.length < 500) break;
  }
  isClosed = true;
  return digest.digest("hex");
}
