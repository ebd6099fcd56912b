import { expect } from "vitest";
import { altered, eachRecord } from "./altered-answers";
import { type AppWindow, importElsewhere, refresh, value } from "./app-window";
import { test } from "./engine-test";

const collectionsOf = async ({ engine }: AppWindow) => value(await engine.listCollections());

test("the default category, which the Store API leaves out of the products, is listed with its products", async ({
  start,
}) => {
  const { publicConnection } = await start("woocommerce", { products: 60 });
  const usual = await importElsewhere(publicConnection);
  const usually = await collectionsOf(usual);
  const [standard] = usually.filter(({ depth }) => depth > 0).sort((a, b) => b.count - a.count);
  expect(standard?.count).toBeGreaterThan(2);
  const requested: string[] = [];
  const network = altered((json, { pathname, searchParams }) => {
    if (!pathname.endsWith("/store/v1/products")) return json;
    if (searchParams.has("category")) requested.push(searchParams.get("category") ?? "");
    return eachRecord(json, ({ categories, ...record }) => ({
      ...record,
      categories: Array.isArray(categories) ? categories.filter(({ slug }) => slug !== standard?.handle) : categories,
    }));
  });
  const window = await importElsewhere(publicConnection, network);
  expect(await collectionsOf(window)).toContainEqual(standard);
  expect(requested).toHaveLength(1);
  await refresh(window);
  window.world.pass(2 * 86_400_000);
  await refresh(window);
  expect(await collectionsOf(window)).toContainEqual(standard);
  expect(requested).toHaveLength(2);
});
