import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { directoryTarget } from "../../../src-publish/directory-target";
import { publishCatalogue } from "../../../src-publish/publish-catalogue";
import { type ReadCatalogue, readCatalogue } from "../../../src-publish/read-catalogue";
import { readSigningKey } from "../../../src-publish/signing-key";
import { importElsewhere, importStore, listedRows, openElsewhere, withoutImages } from "../engine/app-window";
import { test } from "../engine/engine-test";
import { createPublisher, publicOptions, publishedUrl } from "./create-publisher";

describe("the command that publishes", () => {
  test("refuses a channel of another key, and a catalogue that is halved", async () => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    const { sequence } = (await at.publish(key, [1, 2, 3, 4, 5], 0)) as { sequence: number };
    expect(await at.publish(await at.newKey("two.env"), [1, 2, 3, 4, 5], 0)).toMatchObject({ reason: "conflict" });
    expect(await at.publish(key, [1, 2], 0)).toMatchObject({ event: "failed", reason: "failed" });
    expect(await at.publish(key, [1, 2, 3, 4], 0, "--dry-run")).toMatchObject({ event: "dry-run", removed: 1 });
    expect(await at.publish(key, [1, 2, 3, 4], 0)).toMatchObject({ removed: 1, sequence: sequence + 1 });
    expect(await at.publish(key, [1, 2], 0, "--accept-fewer")).toMatchObject({ event: "published", removed: 2 });
  });

  test("removes files after their grace, and what a killed process left", async () => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    await at.publish(key, [1, 2, 3], 0);
    writeFileSync(join(at.to, "files", `${randomUUID()}.part`), "half");
    writeFileSync(join(at.to, "files", "manual.pdf"), "of another program");
    writeFileSync(join(at.to, "latest.json.lock"), `${hostname()} 999999999`);
    expect(await at.publish(key, [1, 2, 3, 4], 0)).toMatchObject({ event: "published", filesRemoved: 0 });
    const old = new Date(Date.now() - 25 * 3_600_000);
    for (const name of readdirSync(join(at.to, "files"))) utimesSync(join(at.to, "files", name), old, old);
    // The files of the publication before are in their grace, however old they are.
    expect(await at.publish(key, [1, 2, 3, 4], 0)).toMatchObject({ event: "unchanged", filesRemoved: 1 });
    expect(readdirSync(at.to).toSorted()).toEqual(["files", "latest.json"]);
    expect(readdirSync(join(at.to, "files"))).toContain("manual.pdf");
  });

  test("publishes anew when files of the target are missing", async () => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    await at.publish(key, [1, 2, 3], 0);
    const sizes = readdirSync(join(at.to, "files"));
    const before = JSON.parse(readFileSync(join(at.to, "latest.json"), "utf8"));
    for (const name of sizes) if (!name.startsWith(before.manifest.file)) rmSync(join(at.to, "files", name));
    expect(await at.publish(key, [1], 0)).toMatchObject({ event: "failed", message: expect.stringContaining("fewer") });
    expect(await at.publish(key, [1, 2, 3], 0)).toMatchObject({ event: "published", sequence: before.sequence + 1 });
    expect(await at.publish(key, [1, 2, 3], 0)).toMatchObject({ event: "unchanged" });
    expect(readdirSync(join(at.to, "files"))).toEqual(expect.arrayContaining(sizes));
  });

  test("leaves what it published of a product that cannot be read now", async () => {
    const at = createPublisher();
    const key = await readSigningKey(await at.newKey("one.env"));
    const publish = (catalogue: ReadCatalogue) =>
      publishCatalogue(directoryTarget(at.to), catalogue, publicOptions(key));
    await at.publish(await at.newKey("other.env"), [1, 2, 3], 0);
    at.empty();
    const whole = await readCatalogue(new AbortController().signal, {
      from: join(at.root, "products.csv"),
      keys: null,
    });
    await publish(whole);
    const products = new Map(whole.products);
    const [first = ""] = products.keys();
    products.delete(first);
    expect(await publish({ ...whole, products, unread: new Set([first]) })).toMatchObject({
      state: "unchanged",
      products: 3,
    });
    expect(await publish({ ...whole, products })).toMatchObject({ state: "published", removed: 1, products: 2 });
  });

  test("takes over a lock that a killed process with its own id left, once it is old", async () => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    await at.publish(key, [1, 2], 0);
    const lock = join(at.to, "latest.json.lock");
    writeFileSync(lock, `${hostname()} ${process.pid}`);
    expect(await at.publish(key, [1, 2, 3], 0)).toMatchObject({ reason: "conflict" });
    const old = new Date(Date.now() - 120_000);
    utimesSync(lock, old, old);
    expect(await at.publish(key, [1, 2, 3], 0)).toMatchObject({ event: "published" });
  });

  test("publishes the name and currency of before where the shop does not report them", async () => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    await at.publish(key, [1, 2], 0, "--dry-run");
    const from = join(at.root, "products.csv");
    const catalogue = await readCatalogue(new AbortController().signal, { from, keys: null });
    const publish = (about: ReadCatalogue["about"]) =>
      readSigningKey(key).then((signing) =>
        publishCatalogue(
          directoryTarget(at.to),
          { ...catalogue, about },
          {
            channel: "latest",
            key: signing,
            cipher: null,
            imageSide: null,
            dryRun: false,
            acceptFewer: false,
            now: Date.now,
          },
        ),
      );
    expect(await publish({ name: "Shop", currency: "EUR", decimals: 2 })).toMatchObject({ state: "published" });
    expect(await publish({ name: null, currency: null, decimals: null })).toMatchObject({ state: "unchanged" });
    expect(await publish({ name: "Shop", currency: "USD", decimals: 2 })).toMatchObject({ state: "published" });
  });

  test("refuses one of the two keys of a shop", async () => {
    const at = createPublisher();
    const environment = { VITRINE_PUBLISH_KEY: await at.newKey("one.env"), VITRINE_WOO_KEY: "ck_one" };
    expect(await at.publishFrom("https://shop.example", environment)).toMatchObject({
      event: "failed",
      reason: "usage",
    });
  });

  test("publishes beside a damaged channel, and removes nothing then", async () => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    await at.publish(key, [1, 2, 3], 0, "--channel", "fair");
    const { manifest } = JSON.parse(readFileSync(join(at.to, "fair.json"), "utf8"));
    rmSync(join(at.to, "files", `${manifest.file}.bin`));
    const old = new Date(Date.now() - 25 * 3_600_000);
    const files = readdirSync(join(at.to, "files"));
    for (const name of files) utimesSync(join(at.to, "files", name), old, old);
    expect(await at.publish(key, [4], 0)).toMatchObject({ event: "published", filesRemoved: 0 });
    expect(readdirSync(join(at.to, "files"))).toEqual(expect.arrayContaining(files));
  });

  test("writes a spoilt file again", async () => {
    const at = createPublisher();
    const target = directoryTarget(at.to);
    const bytes = new TextEncoder().encode("whole");
    expect(await target.put("files/a.bin", bytes)).toBe(true);
    expect(await target.put("files/a.bin", bytes)).toBe(false);
    writeFileSync(join(at.to, "files/a.bin"), "spoil");
    expect(await target.put("files/a.bin", bytes)).toBe(true);
    expect(readFileSync(join(at.to, "files/a.bin"), "utf8")).toBe("whole");
  });

  test.for(["shopify", "woocommerce"] as const)("publishes %s as the app reads it", async (platform, { start }) => {
    const at = createPublisher();
    const shop = await start(platform, { products: 120 });
    const { connection } = shop;
    const keys =
      "access" in connection && connection.access.kind === "keys"
        ? { VITRINE_WOO_KEY: connection.access.consumerKey, VITRINE_WOO_SECRET: connection.access.consumerSecret }
        : {};
    const environment = { VITRINE_PUBLISH_KEY: await at.newKey("one.env"), ...keys };
    expect(await at.publishFrom(connection.url, environment)).toMatchObject({ event: "published" });
    // Reading Shopify's collections again takes ten seconds of waits.
    if (platform === "woocommerce")
      expect(await at.publishFrom(connection.url, environment)).toMatchObject({ event: "unchanged" });
    const direct = await importElsewhere(connection);
    const follow = async (url: string) => {
      const { origin } = new URL(url);
      const window = await openElsewhere((address, init) =>
        address.startsWith(`${origin}/`) ? at.network(address) : withoutImages(address, init),
      );
      await importStore(window, { platform: "published", url });
      return window;
    };
    const follower = await follow("http://127.0.0.1:9/latest.json");
    const [expected, found] = [await listedRows(direct), await listedRows(follower)];
    expect(expected.length).toBeGreaterThan(100);
    expect(found).toEqual(expected);
    expect(found.filter(({ image }) => image !== null).length).toBeGreaterThan(1);
    // Only a publication on this machine may name addresses of this machine.
    const elsewhere = await listedRows(await follow(publishedUrl));
    expect(elsewhere).toEqual(expected.map((row) => ({ ...row, image: null })));
  });
});
