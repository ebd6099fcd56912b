import { beforeEach, expect, it } from "vitest";
import { storeMirror } from "../../src-ui/foundations/local-storage/store-mirror";
import { wooSummary } from "../node/ui/store-summary";
import { showSnapshot } from "./show-snapshot";

const woo = wooSummary();
const plain = JSON.stringify({ url: woo.url, consumerKey: "ck_1", consumerSecret: "cs_1" });

beforeEach(() => {
  localStorage.clear();
  return () => localStorage.clear();
});

it("writes what the engine has open, and waits for the engine to take keys that an older version left", async () => {
  localStorage.setItem("wooConfig", plain);
  localStorage.setItem("store-url", woo.url);
  storeMirror.start();
  showSnapshot({ catalogue: { state: "booting" } });
  showSnapshot({ store: woo, stores: [woo] });
  await expect.poll(() => localStorage.getItem("storeUrl")).toBe(woo.url);
  expect(localStorage.getItem("store-url")).toBeNull();
  expect(localStorage.getItem("wooConfig")).toBe(plain);
  expect(storeMirror.read()).toEqual({ platform: "woocommerce", url: woo.url });

  localStorage.removeItem("wooConfig");
  const synced = { ...woo, lastSync: "2026-02-03T04:05:06.000Z" };
  showSnapshot({ store: synced, stores: [synced] });
  await expect.poll(() => localStorage.getItem("lastSync")).toBe(synced.lastSync);
  expect(localStorage.getItem("wooConfig")).toBe(JSON.stringify({ url: woo.url }));
});
