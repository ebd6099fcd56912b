import { afterEach, expect, test } from "vitest";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { altered, eachRecord } from "./altered-answers";
import { type AppWindow, importStore, openAppWindow, refresh, value } from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice } from "./test-world";

let store: DemoStore;
afterEach(() => store.stop());

const collectionsOf = async ({ engine }: AppWindow) => value(await engine.listCollections());

test("the default category, which the Store API leaves out of the products, is listed with its products", async () => {
  store = await startDemoStore("woocommerce", { products: 60 });
  const connection: StoreConnection = { platform: "woocommerce", url: store.url, access: { kind: "public" } };
  const usual = await openAppWindow(createDevice());
  await importStore(usual, connection);
  const usually = await collectionsOf(usual);
  const [standard] = usually.filter(({ depth }) => depth > 0).sort((a, b) => b.count - a.count);
  expect(standard?.count).toBeGreaterThan(2);
  const asked: string[] = [];
  const network = altered((json, { pathname, searchParams }) => {
    if (!pathname.endsWith("/store/v1/products")) return json;
    if (searchParams.has("category")) asked.push(searchParams.get("category") ?? "");
    return eachRecord(json, ({ categories, ...record }) => ({
      ...record,
      categories: Array.isArray(categories) ? categories.filter(({ slug }) => slug !== standard?.handle) : categories,
    }));
  });
  const window = await openAppWindow(createDevice(), network);
  await importStore(window, connection);
  expect(await collectionsOf(window)).toContainEqual(standard);
  expect(asked).toHaveLength(1);
  await refresh(window);
  window.world.pass(2 * 86_400_000);
  await refresh(window);
  expect(await collectionsOf(window)).toContainEqual(standard);
  expect(asked).toHaveLength(2);
});
