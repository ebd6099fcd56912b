import { cp, mkdtemp, readdir, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import en from "../../locales/en.json";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";
import { importDemo } from "../walks/import-demo";
import { copied, orderButton } from "../walks/order-lines";
import { ui } from "../walks/ui";
import { watchedPage } from "../walks/watched-page";

/** Places at which the database's log is cut off, as by a power cut. Each takes a start of the browser. */
const cuts = 20;

const total = 9;

let folder: string;
let server: Listening;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-rolled-back-"));
  // One port throughout: the profile's folders are named after the origin.
  server = await startServer({ root: inject("sites").first, host: "127.0.0.1", port: 0, allowHosts: [] });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const databases = (profile: string) => join(profile, "Default", "IndexedDB");

/** Opens the app over a profile, and closes the browser after the body, which completes the profile's files. */
async function inProfile(profile: string, body: (page: Page) => Promise<void>): Promise<void> {
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: chromiumFlags,
    locale: "en-GB",
    baseURL: `http://localhost:${server.port}`,
    // Tall enough for nine cards.
    viewport: { width: 1180, height: 1800 },
  });
  try {
    const { page } = await watchedPage(context);
    await body(page);
  } finally {
    await context.close();
  }
}

/** Adds products one by one, each in a transaction of its own, until the order has so many lines. */
async function addUpTo(page: Page, from: number, to: number): Promise<void> {
  const choose = page.getByRole("list", { name: en.grid.products }).getByRole("button", { name: "Choose options" });
  const sheet = page.getByRole("dialog");
  const amounts = sheet.getByRole("table", { name: en.entry.table }).getByRole("spinbutton");
  for (let lines = from + 1; lines <= to; lines++) {
    // A card whose product is in the order has another button.
    await choose.first().click();
    await amounts.and(page.locator(":enabled")).first().fill("1");
    await sheet.getByRole("button", { name: en.order.add }).click();
    await ui(sheet).toBeHidden();
    await ui(orderButton(page, lines)).toBeVisible();
  }
}

/** Starts over a profile whose database has lost something or nothing; resolves to whether the app reported a loss. */
async function startAfter(profile: string): Promise<boolean> {
  let isReported = false;
  await inProfile(profile, async (page) => {
    await page.goto("/app?demo=true");
    const loss = page.getByText(en.lostOrders.rolledBack).or(page.getByText(en.lostOrders.title)).first();
    const complete = orderButton(page, total);
    await ui(loss.or(complete).first()).toBeVisible();
    isReported = await loss.isVisible();
    if (!isReported) return;
    await page.getByRole("button", { name: en.backup.restore }).first().click();
    await ui(complete).toBeVisible();
    await ui(loss).toBeHidden();
  });
  return isReported;
}

/** The database's log: its file, and its size in bytes; the newest one, where there are several. */
async function logOf(profile: string): Promise<{ readonly path: string; readonly size: number }> {
  const [origin = ""] = (await readdir(databases(profile))).filter((name) => name.endsWith(".leveldb"));
  const names = (await readdir(join(databases(profile), origin))).filter((name) => name.endsWith(".log"));
  const path = join(databases(profile), origin, names.sort().at(-1) ?? "");
  return { path, size: (await stat(path)).size };
}

test("an order is whole, or its loss is reported and undone, after its database was set back", async () => {
  const first = join(folder, "first");
  await inProfile(first, async (page) => {
    await importDemo(page);
    await addUpTo(page, 0, 1);
    await copied(page, 1);
  });
  const saved = join(folder, "saved");
  await cp(databases(first), saved, { recursive: true });
  const before = await logOf(first);
  await inProfile(first, async (page) => {
    await page.goto("/app?demo=true");
    await ui(orderButton(page, 1)).toBeVisible();
    await addUpTo(page, 1, total);
    await copied(page, total);
  });

  const rolledBack = join(folder, "rolled-back");
  await cp(first, rolledBack, { recursive: true });
  await rm(databases(rolledBack), { recursive: true });
  await cp(saved, databases(rolledBack), { recursive: true });
  expect(await startAfter(rolledBack)).toBe(true);

  if (!process.env.FULL_RUN) return;
  const whole = await logOf(first);
  // Chromium may go on with the log of the earlier start: then only what was added since is cut off.
  const start = whole.path === before.path && before.size < whole.size ? before.size : 0;
  const reported: boolean[] = [];
  for (let cut = 0; cut < cuts; cut++) {
    const profile = join(folder, `cut-${cut}`);
    await cp(first, profile, { recursive: true });
    await truncate((await logOf(profile)).path, start + Math.floor(((whole.size - start) * cut) / cuts));
    reported.push(await startAfter(profile));
    await rm(profile, { recursive: true });
  }
  // A log without any of the eight changes has certainly lost them.
  expect(reported[0]).toBe(true);
});
