import { expect, onTestFinished, test } from "vitest";
import type { WooKey } from "../../demo/stores/woocommerce/woo-keys";
import en from "../../locales/en.json";
import pt from "../../locales/pt.json";
import { connectStore } from "../walks/connect-store";
import { eachWalk, type Walk } from "../walks/each-walk";
import { importComplete } from "../walks/import-complete";
import { type SentRequest, sentRequests } from "../walks/sent-requests";
import { completeSetup, setUpStore } from "../walks/set-up-store";
import { storagePlaces } from "../walks/storage-places";
import { ui } from "../walks/ui";
import { watchedPage } from "../walks/watched-page";

/** Side of a stored image: the host serves a larger one, and the device shrinks it. */
const storedSide = 800;

let walk: Walk;
let storeUrl: string;
let keys: WooKey;

eachWalk({ stores: ["--products", "12", "--variations", "3", "--woo-folder", "loja"] }, (begun) => {
  walk = begun;
  storeUrl = `http://localhost:${walk.stores.woo.port}/loja`;
  keys = walk.stores.woo.keys.reader;
});

test("sets up a WooCommerce store in a folder by touch on a phone, browses it offline, and refreshes it", async () => {
  const { stores } = walk;
  const phone = { locale: "pt-PT", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await walk.context.browser()?.newContext({ ...phone, baseURL: walk.origin });
  if (!context) throw new Error("The walk has no browser");
  onTestFinished(() => context.close());
  const { page, errors } = await watchedPage(context);
  await page.goto("/app");
  await setUpStore(page, { url: storeUrl, keys }, pt, "en");
  await completeSetup(page, en);
  await importComplete(page);
  const { catalogue, edits } = stores.woo;
  const wanted = catalogue.product(6);
  expect(wanted.variants.length).toBe(3);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await walk.stopServer();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("searchbox", { name: "Search products" }).fill(wanted.variants[1]?.sku ?? "");
  const first = page.getByRole("list", { name: "Products" }).getByRole("link").first();
  // Late results would move the click target.
  await ui(first).toHaveText(wanted.title);
  await first.click();
  const detail = page.getByRole("dialog", { name: wanted.title });
  await ui(detail.getByRole("group", { name: "Variant" }).first().getByRole("radio").first()).toBeAttached();
  const image = detail.getByRole("group", { name: "Images" }).getByRole("img").first();
  await ui.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(storedSide);
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Search products" }).fill("");
  expect(errors.filter((error) => !/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/.test(error))).toEqual(
    [],
  );

  await walk.restartServer();
  await context.setOffline(false);
  edits.edit(0, { title: "Renamed in the store" });
  await page.getByRole("button", { name: "Refresh" }).click();
  await ui(page.getByText(/\b1 changed$/)).toBeVisible();
  await ui(page.getByRole("link", { name: "Renamed in the store", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  await ui(page.getByText(/\bNo changes$/)).toBeVisible();
});

// In test:all only: the engine's tests look for the keys in Node.
if (process.env.FULL_RUN)
  test("sends saved keys to the store only", async () => {
    const { context, page, errors, stores } = walk;
    const sent = sentRequests(context);
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await connectStore(page, { url: storeUrl, keys });
    await importComplete(page);
    expect(errors).toEqual([]);
    // A failure names the address that failed.
    const fault = stores.woo.faults.add({ match: /\/wc\/v3\/products/, kind: "403" });
    await page.getByRole("button", { name: "Refresh" }).click();
    await ui(page.getByText(/^Couldn’t refresh\. The catalogue of .+ is still here\.$/)).toBeVisible();
    fault.remove();
    expect(await storagePlaces(page, secrets())).toEqual(nowhere());

    // Saved data outlives the page.
    await page.reload();
    await page.getByRole("button", { name: "Refresh" }).click();
    await ui(page.getByText(/\bNo changes$/)).toBeVisible();
    await page.getByRole("button", { name: "Settings" }).click();
    await ui(page.getByRole("textbox", { name: "Consumer key" })).toHaveValue("");
    const record = `lastFour: ${keys.consumerKey.slice(-4)}`;
    const places = await storagePlaces(page, [...secrets(), "an extractable key", record, storeUrl]);
    expect(places).toMatchObject({ ...nowhere(), "an extractable key": [], [record]: [credentials] });
    // Checks that the search itself works.
    expect(places[storeUrl]).toEqual(expect.arrayContaining(["local storage", "fields", "catalogue-db metadata"]));

    const { origin } = new URL(storeUrl);
    const toStore = sent.filter(({ url }) => new URL(url).origin === origin);
    const toOthers = sent.filter(({ url }) => new URL(url).origin !== origin);
    expect(toOthers.filter(carries)).toEqual([]);
    expect(toStore.filter(({ url }) => carries({ url, rest: "" }))).toEqual([]);
    expect(toStore.some(carries)).toBe(true);
    expect(said.filter((text) => secrets().some((secret) => text.includes(secret)))).toEqual([]);
  });

const credentials = "catalogue-db credentials";

/** The keys, plain and encoded as in a header. */
function secrets(): readonly string[] {
  const { consumerKey, consumerSecret } = keys;
  return [consumerKey, consumerSecret, btoa(`${consumerKey}:${consumerSecret}`)];
}

function nowhere(): Record<string, readonly string[]> {
  return Object.fromEntries(secrets().map((secret) => [secret, []]));
}

function carries({ url, rest }: SentRequest): boolean {
  return secrets().some((secret) => url.includes(secret) || rest.includes(secret));
}
