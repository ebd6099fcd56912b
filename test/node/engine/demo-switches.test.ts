import { expect, onTestFinished, test } from "vitest";
import { startDemoStores } from "../../../demo/stores/start-demo-stores";
import { failure, importStore, openAppWindow, value, withoutImages } from "./app-window";
import { startShopify } from "./start-shopify";
import { createDevice } from "./test-world";

const fault = { name: "503", pathPart: "collections" } as const;

test("the switches of an open demo store are read and set", async () => {
  const stores = await startDemoStores({
    host: "127.0.0.1",
    shopifyPort: 0,
    wooPort: 0,
    argv: ["--products", "5", "--latency", "2"],
  });
  onTestFinished(stores.stop);
  const window = await openAppWindow(createDevice());
  await importStore(window, stores.shopify.url);
  expect(value(await window.engine.readDemoSwitches())).toMatchObject({
    latencyMs: 2,
    rate: null,
    faults: [],
    faultNames: expect.arrayContaining(["503"]),
  });
  const switches = { latencyMs: 1, rate: 50, faults: [fault] };
  value(await window.engine.setDemoSwitches(switches));
  expect(stores.shopify.faults.requestsPerSecond).toBe(50);
  expect(value(await window.engine.readDemoSwitches())).toMatchObject(switches);
  const refused = await window.engine.setDemoSwitches({ ...switches, faults: [{ ...fault, name: "418" }] });
  expect(failure(refused)).toMatchObject({
    code: "bad-argument",
    details: { message: expect.stringContaining("418") },
  });
  expect(failure(await window.engine.setDemoSwitches({ ...switches, rate: 0 })).code).toBe("bad-argument");
  await stores.stop();
  expect(value(await window.engine.readDemoSwitches())).toBeNull();
  expect(failure(await window.engine.setDemoSwitches(switches)).code).toBe("network");
});

test("other stores have none, and those elsewhere are not asked", async () => {
  const asked: string[] = [];
  const window = await openAppWindow(createDevice(), (url, init) => {
    asked.push(String(url));
    return withoutImages(url, init);
  });
  expect(value(await window.engine.readDemoSwitches())).toBeNull();
  const shop = await startShopify(5);
  onTestFinished(shop.stop);
  await importStore(window, shop.url);
  expect(value(await window.engine.readDemoSwitches())).toBeNull();
  const switches = { latencyMs: 0, rate: null, faults: [] };
  expect(failure(await window.engine.setDemoSwitches(switches)).code).toBe("store-not-configured");
  value(await window.engine.open("demo", "en", null));
  const before = asked.length;
  expect(value(await window.engine.readDemoSwitches())).toBeNull();
  expect(failure(await window.engine.setDemoSwitches(switches)).code).toBe("store-not-configured");
  expect(asked).toHaveLength(before);
});
