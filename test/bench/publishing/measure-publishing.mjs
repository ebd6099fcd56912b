import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../../chromium.mjs";
import { bundleForNode } from "../bundle-for-node.mjs";
import { connectStore } from "../connect-store.mjs";
import { engineCpuMs } from "../engine-cpu-ms.mjs";
import { serveBuild } from "../serve-build.mjs";
import { syncUntilImages } from "../sync-until-images.mjs";
import { serveStatic } from "./static-server.mjs";

/** Engines of one process: each takes 20 MB, which stay until its process ends. */
const followersInProcess = 200;

/**
 * So many engines in Node follow a shop of 300 products, 50 at a time; each process of them has a shop of its own.
 * @param {number} followers
 */
export async function measureFollowers(followers) {
  const script = await bundleForNode("test/bench/publishing/followers.ts", {
    vitest: "./test/bench/publishing/no-test.ts",
  });
  /** @type {Record<string, number>[]} */
  const runs = [];
  for (let left = followers; left > 0; left -= followersInProcess) {
    const count = String(Math.min(left, followersInProcess));
    const { stdout } = await promisify(execFile)(execPath, ["--max-old-space-size=12000", script, count]);
    runs.push(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
  }
  const sum = (/** @type {string} */ name) => runs.reduce((total, run) => total + (run[name] ?? Number.NaN), 0);
  const mean = (/** @type {string} */ name) => sum(name) / runs.length;
  return {
    followers: sum("followers"),
    onTheNewGeneration: sum("onTheNewGeneration"),
    mixed: sum("mixed"),
    requestsOfThePublisher: mean("requestsOfThePublisher"),
    requestsOfFollowersToTheShop: sum("requestsOfFollowersToTheShop"),
    importCpuMs: mean("importCpuMs"),
    importKB: mean("importKB"),
    changeCpuMs: mean("changeCpuMs"),
    changeKB: mean("changeKB"),
  };
}

/**
 * The built command publishes an export of the corpus, then one with other prices; a browser follows both.
 * @param {string} site folder of the built site
 * @param {number} products
 * @param {number} changed
 */
export async function measurePublishing(site, products, changed) {
  const root = mkdtempSync(join(tmpdir(), "vitrine-publishing-"));
  const [from, to, key] = [join(root, "products.csv"), join(root, "public"), join(root, "key.env")];
  const command = `${site}-server/publish.mjs`;
  const writeExport = await bundleForNode("test/bench/publishing/write-export.ts");
  execFileSync(execPath, [command, "--new-key", key]);
  const publish = async (/** @type {number} */ repriced) => {
    execFileSync(execPath, [writeExport, from, String(products), String(repriced), "https://images.invalid/"]);
    const { stdout } = await promisify(execFile)(execPath, [`--env-file=${key}`, command, from, "--to", to]);
    const report = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
    if (report.event !== "published") throw new Error(stdout);
    return report;
  };

  const host = await serveStatic(to);
  const first = await publish(0);
  const served = await serveBuild(site, []);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  try {
    const page = await browser.newPage({ viewport: { width: 1180, height: 820 }, locale: "en-GB" });
    await page.goto(`${served.app}/app?settings=advanced`);
    await connectStore(page, {
      platform: "published",
      url: `${host.url}/latest.json`,
      consumerKey: "",
      consumerSecret: "",
    });
    const taken = async (/** @type {string} */ button) => {
      host.take();
      const before = await engineCpuMs(browser);
      const ms = await page.evaluate(syncUntilImages, button);
      await page.getByRole("progressbar").waitFor({ state: "detached" });
      return { ms, cpuMs: (await engineCpuMs(browser)) - before, ...host.take() };
    };
    const followed = await taken("Save Changes");
    const change = await publish(changed);
    const refresh = await taken("Refresh");
    const unchanged = await taken("Refresh");
    return {
      publish: {
        products: first.products,
        exportMB: readFileSync(from).length / 1e6,
        firstCpuMs: first.cpuMs,
        firstMB: first.bytesWritten / 1e6,
        changed: change.changed,
        changeCpuMs: change.cpuMs,
        changeKB: change.bytesWritten / 1000,
        changeFiles: change.filesWritten,
      },
      follow: {
        firstMs: followed.ms,
        firstCpuMs: followed.cpuMs,
        firstMB: followed.bytes / 1e6,
        changeMs: refresh.ms,
        changeCpuMs: refresh.cpuMs,
        changeKB: refresh.bytes / 1000,
        changeRequests: refresh.requests,
        unchangedCpuMs: unchanged.cpuMs,
        unchangedKB: unchanged.bytes / 1000,
        unchangedRequests: unchanged.requests,
      },
    };
  } finally {
    await browser.close();
    served.stop();
    host.stop();
    rmSync(root, { recursive: true });
  }
}
