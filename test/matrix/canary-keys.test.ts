import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { type BrowserContext, chromium, type Locator, type Page } from "playwright";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { startDemoStores } from "../../demo/stores/start-demo-stores";
import en from "../../locales/en.json";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";
import { readPdf } from "../node/export/read-pdf";
import { connectStore } from "../walks/connect-store";
import { importComplete } from "../walks/import-complete";
import { oneImage } from "../walks/one-image";
import { savedFile } from "../walks/saved-file";
import { type SentRequest, sentRequests } from "../walks/sent-requests";
import { skipSetup } from "../walks/skip-setup";
import { storagePlaces } from "../walks/storage-places";
import { ui } from "../walks/ui";
import { watchedPage } from "../walks/watched-page";
import { run } from "./self-host/programs";

const { first: site } = inject("sites");

let folder: string;
let context: BrowserContext;
let stores: Awaited<ReturnType<typeof startDemoStores>>;
let server: ReturnType<typeof run>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-canary-"));
  const argv = ["--products", "12", "--variations", "3"];
  stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, images: oneImage() });
  const env = { PORT: "0", VITRINE_PROXY_ALLOW_HOSTS: `localhost:${stores.woo.port}` };
  server = run(process.execPath, [`${site}-server/main.mjs`], { env });
  await ui.poll(server.said).toMatch(/http:\/\/localhost:\d+/);
  const [baseURL = ""] = /http:\/\/localhost:\d+/.exec(server.said()) ?? [];
  context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: chromiumPath(),
    args: chromiumFlags,
    locale: "en-GB",
    baseURL,
    viewport: { width: 1180, height: 820 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await skipSetup(context);
});
afterEach(async () => {
  await context.close();
  await stores.stop();
  await rm(folder, { recursive: true });
});

/** Places of the keys, as "place: form of the key". */
const found: string[] = [];

test("a key is found nowhere but in the requests to its store", async () => {
  const forms = spellings();
  const seek = (place: string, text: string) => {
    for (const [name, spelling] of forms) if (text.includes(spelling)) found.push(`${place}: ${name}`);
  };
  const sent = sentRequests(context);
  const { page } = await watchedPage(context);
  context.on("console", (message) => seek("console", message.text()));
  await page.addInitScript(() => {
    addEventListener("vitrine:order-line", (event) => {
      const heard = sessionStorage.getItem("heard") ?? "";
      sessionStorage.setItem("heard", heard + JSON.stringify((event as CustomEvent).detail));
    });
  });
  const store = { url: `http://localhost:${stores.woo.port}`, keys: stores.woo.keys.reader };
  await connectStore(page, store);
  await importComplete(page);
  // A failure names what failed.
  const fault = stores.woo.faults.add({ match: /\/wc\/v3\/products/, kind: "403" });
  await page.getByRole("button", { name: en.top.refresh }).click();
  await ui(page.getByText(/^Couldn’t refresh\./)).toBeVisible();
  fault.remove();
  await page.reload();
  await page.getByRole("button", { name: en.top.refresh }).click();
  await ui(page.getByText(/\bNo changes$/)).toBeVisible();

  for (const [name, bytes] of await exportedFiles(page)) for (const text of await contentsOf(bytes)) seek(name, text);
  expect(await page.evaluate(() => sessionStorage.getItem("heard"))).toContain('"by"');

  const places = await storagePlaces(page, [...forms.values(), store.url]);
  for (const [name, spelling] of forms) found.push(...(places[spelling] ?? []).map((place) => `${place}: ${name}`));
  // The search itself works.
  expect(places[store.url]).toContain("local storage");

  const { origin } = new URL(store.url);
  const carries = (text: string) => [...forms.values()].some((spelling) => text.includes(spelling));
  const isStore = ({ url }: SentRequest) => new URL(url).origin === origin;
  for (const request of sent) {
    seek(`address of ${new URL(request.url).pathname}`, request.url);
    if (!isStore(request)) seek(`request to ${request.url}`, request.rest);
  }
  expect(sent.some((request) => isStore(request) && carries(request.rest))).toBe(true);
  seek("server", server.said());

  await context.close();
  const profile = await readdir(join(folder, "profile"), { recursive: true, withFileTypes: true });
  const files = profile.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  let witnessed = 0;
  for (const file of files) {
    const text = (await readFile(file)).toString("latin1");
    seek(file.slice(folder.length), text);
    if (text.includes(`localhost_${stores.woo.port}`) || text.includes(`localhost:${stores.woo.port}`)) witnessed++;
  }
  expect(witnessed).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

/** Each key and the header's form of both, in the encodings in which a file or an address might have them. */
function spellings(): ReadonlyMap<string, string> {
  const { consumerKey, consumerSecret } = stores.woo.keys.reader;
  const plain = { key: consumerKey, secret: consumerSecret, header: btoa(`${consumerKey}:${consumerSecret}`) };
  return new Map(
    Object.entries(plain).flatMap(([name, text]) => [
      [name, text],
      [`${name} in UTF-16`, [...text].join("\0")],
      [`${name} in base64`, btoa(text).replace(/=+$/, "")],
      [`${name} in hex`, Buffer.from(text).toString("hex")],
      [`${name} backwards`, [...text].reverse().join("")],
    ]),
  );
}

/** Every file that the app writes, and what it copies. */
async function exportedFiles(page: Page): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const save = async (name: string, button: Locator) =>
    void files.set(name, await readFile((await savedFile(button)).path));
  await page.goto("/app?view=table");
  await page.getByRole("treegrid").getByRole("checkbox", { name: en.table.selectAll }).check();
  const toolbar = page.getByRole("toolbar", { name: "Selection" });
  for (const name of [en.export.csv, en.export.xlsx])
    await save(`products, ${name}`, toolbar.getByRole("button", { name, exact: true }));
  await toolbar.getByRole("button", { name: en.order.add }).click();
  const sheet = page.getByRole("dialog").filter({ has: page.getByRole("table", { name: en.entry.table }) });
  await sheet.getByRole("spinbutton").first().fill("1");
  await sheet.getByRole("button", { name: en.order.add, exact: true }).click();
  await ui(page.getByRole("button", { name: new RegExp(`^${en.order.title} \\d`) })).toBeVisible();
  await page.goto("/app?order=current");
  const order = page.getByRole("dialog", { name: en.order.title });
  await order.getByRole("spinbutton", { name: en.order.quantity }).first().press("ArrowUp");
  const more = async (name: string) => {
    await order.getByRole("button", { name: en.sending.more }).click();
    return order.getByRole("button", { name, exact: true });
  };
  for (const name of [en.export.csv, en.export.xlsx, en.export.pdf]) await save(`order, ${name}`, await more(name));
  await (await more(en.export.copy)).click();
  await ui(page.getByText(en.export.copied)).toBeVisible();
  files.set("clipboard", Buffer.from(await page.evaluate(() => navigator.clipboard.readText())));
  await page.goto("/app?settings=data");
  for (const name of ["Export catalogue", en.settingsFile.export, en.backup.export]) {
    await page.getByRole("button", { name, exact: true }).click();
    const link = page.getByRole("link", { name: en.file.save });
    await ui(link).toHaveCount(1);
    await save(name, link);
    await page.reload();
  }
  return files;
}

/** A file as it is, and what it has compressed; binary as Latin-1. */
async function contentsOf(bytes: Buffer): Promise<readonly string[]> {
  const [start, text] = [bytes.subarray(0, 4).toString("latin1"), bytes.toString("latin1")];
  if (start === "%PDF") return [text, (await readPdf(new Uint8Array(bytes))).pages.flat().join("")];
  if (!start.startsWith("PK")) return [text];
  return [text, ...Object.values(unzipSync(bytes)).map((part) => strFromU8(part, true))];
}
