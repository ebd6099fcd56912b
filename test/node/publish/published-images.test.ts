import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { importStore, last, listedRows, openElsewhere } from "../engine/app-window";
import { test } from "../engine/engine-test";
import type { DemoStore } from "../engine/start-demo-store";
import { createPublisher, publishedUrl } from "./create-publisher";

const pixel = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");

const connection = { platform: "published", url: publishedUrl } as const;
const folder = "https://files.shop.example/files/";

describe("published images", () => {
  test("reach a device that has no connection to the shop, and are fetched once", async ({ start }) => {
    const at = createPublisher();
    let sent = 0;
    const shop = await start("woocommerce", {
      products: 24,
      image: () => Buffer.concat([pixel, Buffer.from([sent++])]),
    });
    const environment = { VITRINE_PUBLISH_KEY: await at.newKey("one.env"), ...keysOf(shop) };
    const publish = (...flags: readonly string[]) => at.publishFrom(shop.url, environment, ...flags);
    const images = () => readdirSync(join(at.to, "files")).filter((name) => name.endsWith(".gif"));
    expect(await publish("--images", "--dry-run")).toMatchObject({ event: "dry-run", images: { images: 0 } });
    expect(sent).toBe(0);
    const first = await publish("--images");
    expect(sent).toBeGreaterThan(3);
    expect(first).toMatchObject({ event: "published", images: { images: sent, fetched: sent, failed: 0 } });
    expect(images()).toHaveLength(sent);

    const window = await openElsewhere(async (address) => {
      if (!address.startsWith("https://files.shop.example/")) throw new Error(`no way to ${address}`);
      return at.network(address);
    });
    await importStore(window, connection);
    const shown = (await listedRows(window)).flatMap(({ image }) => image?.src ?? []);
    expect(shown.length).toBeGreaterThan(2);
    for (const src of shown) expect(src.startsWith(folder)).toBe(true);
    expect(last(window).images.download).toMatchObject({ state: "ended", report: { failed: 0, fetched: sent } });

    const before = sent;
    expect(await publish("--images")).toMatchObject({ event: "unchanged", images: { fetched: 0 }, filesWritten: 0 });
    expect(sent).toBe(before);
    rmSync(join(at.to, "files", images()[0] ?? ""));
    expect(await publish("--images")).toMatchObject({ images: { images: before, fetched: 1 } });
    expect(sent).toBe(before + 1);

    // Devices go back to the shop's addresses; those of before still find the files.
    const without = await publish();
    expect(without).toMatchObject({ event: "published", filesRemoved: 0 });
    expect(images()).toHaveLength(before);
    expect(await publish("--images", "--image-side", "1200")).toMatchObject({ images: { images: before } });
  });

  test("stay at the shop's address where they are none that a device would show", async ({ start }) => {
    const at = createPublisher();
    const shop = await start("woocommerce", { products: 8, image: () => Buffer.from("<svg></svg>") });
    const environment = { VITRINE_PUBLISH_KEY: await at.newKey("one.env"), ...keysOf(shop) };
    const published = await at.publishFrom(shop.url, environment, "--images");
    expect(published).toMatchObject({ event: "published", images: { images: 0, fetched: 0 } });
    const window = await openElsewhere((address) => at.network(address));
    await importStore(window, { ...connection, url: "http://127.0.0.1:9/latest.json" });
    const shown = (await listedRows(window)).flatMap(({ image }) => image?.src ?? []);
    expect(shown.length).toBeGreaterThan(0);
    for (const src of shown) expect(src.startsWith(shop.url)).toBe(true);
  });

  test("are refused in a private catalogue, where everyone could read them", async () => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    for (const flags of [
      ["--private", "--images"],
      ["--image-side", "800"],
      ["--images", "--image-side", "801"],
    ])
      expect(await at.publish(key, [1], 0, ...flags)).toMatchObject({ reason: "usage" });
  });
});

function keysOf({ connection: shop }: DemoStore): Readonly<Record<string, string>> {
  if (!("access" in shop) || shop.access.kind !== "keys") return {};
  return { VITRINE_WOO_KEY: shop.access.consumerKey, VITRINE_WOO_SECRET: shop.access.consumerSecret };
}
