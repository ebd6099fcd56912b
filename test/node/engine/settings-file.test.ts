import { expect } from "vitest";
import type { CatalogueFile } from "../../../src-worker/contract/catalogue-file";
import { failure, importStore, last, openElsewhere, seen, value } from "./app-window";
import { test as engineTest } from "./engine-test";

const test = engineTest
  .extend("shop", ({ start }) => start("shopify", { products: 5 }))
  .extend("woo", ({ start }) => start("woocommerce", { products: 5 }))
  /** A device with both stores, the WooCommerce one open, and changed settings. */
  .extend("window", async ({ imported, shop, woo }) => {
    const window = await imported(shop);
    value(await window.engine.chooseTheme({ applied: false, changes: { primaryColor: "#aa0000" } }));
    await importStore(window, woo.connection);
    value(await window.engine.saveSyncSettings({ requestsPerMinute: 90, retries: 1 }));
    value(await window.engine.setImageBudget(250 * 2 ** 20));
    value(await window.engine.setImageSide(400));
    return window;
  });

test("a settings file moves settings and stores to another device, without keys", async ({ shop, woo, window }) => {
  const { engine } = window;
  const file = value(await engine.exportSettings({ language: "pt", showPrices: true }));
  const text = new TextDecoder().decode(await file.arrayBuffer());
  for (const secret of Object.values(woo.keys.reader)) expect(text).not.toContain(secret);

  const other = await openElsewhere();
  value(await other.engine.open("store", "en", null));
  expect(value(await other.engine.readSettingsFile(file))).toMatchObject({
    page: { language: "pt", showPrices: true },
    sync: { requestsPerMinute: 90, retries: 1 },
    images: { budgetBytes: 250 * 2 ** 20, side: 400 },
    stores: [
      { platform: "woocommerce", url: woo.url, isNew: true, opens: true, needsKeys: true },
      { platform: "shopify", url: shop.url, isNew: true, opens: false, needsKeys: false },
    ],
  });
  value(await other.engine.importSettingsFile(file));
  await seen(other, {
    store: { url: woo.url, access: { kind: "keys", lastFour: null } },
    sync: { state: "failed" },
    settings: { requestsPerMinute: 90, retries: 1 },
    images: { budgetBytes: 250 * 2 ** 20, budgetChosen: true, side: 400 },
  });
  const added = last(other).stores.find(({ platform }) => platform === "shopify");
  value(await other.engine.chooseStore(added?.id ?? ""));
  await seen(other, { catalogue: { state: "ready", products: 5 }, theme: { applied: false } });
  expect(last(other).theme?.changes).toEqual({ primaryColor: "#aa0000" });
});

test("an import removes no store and requests no key again on a device that knows them", async ({
  woo,
  window,
  start,
}) => {
  const file = value(await window.engine.exportSettings({}));
  const third = await start("shopify", { products: 5 });
  await importStore(window, third.connection);
  value(await window.engine.saveSyncSettings({ requestsPerMinute: 30, retries: 5 }));
  const { stores } = value(await window.engine.readSettingsFile(file));
  expect(stores).toMatchObject([{ isNew: false, opens: false, needsKeys: false }, { isNew: false }]);
  value(await window.engine.importSettingsFile(file));
  await seen(window, { store: { url: third.url }, settings: { requestsPerMinute: 90 } });
  expect(last(window).stores).toHaveLength(3);
  const known = last(window).stores.find(({ url }) => url === woo.url);
  expect(known?.access).toMatchObject({ kind: "keys", lastFour: woo.keys.reader.consumerKey.slice(-4) });
});

test("a settings file reports what it changes in stores that the device has", async ({ window }) => {
  const changes = async (file: CatalogueFile) =>
    value(await window.engine.readSettingsFile(file)).stores.map(({ changesTheme, newCurrency }) => [
      changesTheme,
      newCurrency,
    ]);
  const file = value(await window.engine.exportSettings({}));
  expect(await changes(file)).toEqual([
    [false, null],
    [false, null],
  ]);
  const content = JSON.parse(new TextDecoder().decode(await file.arrayBuffer()));
  const [open, other] = content.stores;
  open.currency = "CHF";
  other.theme.changes.primaryColor = "#00aa00";
  expect(await changes(new Blob([JSON.stringify(content)]))).toEqual([
    [false, "CHF"],
    [true, null],
  ]);
});

test("an import of another file changes nothing", async () => {
  const window = await openElsewhere();
  value(await window.engine.open("store", "en", null));
  const outcome = await window.engine.importSettingsFile(new Blob(["{}"]));
  expect(failure(outcome).code).toBe("settings-foreign");
  await seen(window, { stores: [], settings: { requestsPerMinute: 60 } });
});
