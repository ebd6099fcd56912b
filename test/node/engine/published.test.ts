import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { createPublisher, publishedUrl } from "../publish/create-publisher";
import { ended, failedRefresh, importStore, last, listedIds, openElsewhere, refresh, value } from "./app-window";
import { test } from "./engine-test";

const connection = { platform: "published", url: publishedUrl } as const;
const hundreds = Array.from({ length: 600 }, (_, id) => id);

describe("a published catalogue", () => {
  test("is followed whole, then by its changes alone", async ({ open }) => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    const ids = Array.from({ length: 2000 }, (_, id) => id);
    expect(await at.publish(key, ids, 0)).toMatchObject({ event: "published", products: 2000, added: 2000 });
    const window = await open(at.network);
    const report = value(await window.engine.testConnection(connection));
    expect(report.productCount).toBe(2000);
    value(await window.engine.saveConnection(connection));
    await ended(window);
    expect(last(window).sync).toMatchObject({ state: "complete", report: { completeness: "whole" } });
    expect(await listedIds(window)).toHaveLength(2000);

    expect(await at.publish(key, ids, 0)).toMatchObject({ event: "unchanged", filesWritten: 0 });
    const published = await at.publish(key, [...ids.slice(1), 5000], 100);
    expect(published).toMatchObject({ event: "published", added: 1, changed: 100, removed: 1 });
    at.served.length = 0;
    expect((await refresh(window)).changes).toMatchObject({ added: 1, removed: 1 });
    // The pointer, the manifest, the collections and one file of changes; no pack again.
    expect(at.served).toHaveLength(4);
    expect(at.served.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(300_000);
    expect(value(await window.engine.openProduct("p150")).product.variants).toMatchObject([{ price: "7.50" }]);
    const listed = await listedIds(window);
    expect(listed).toHaveLength(2000);
    expect(listed).not.toContain("p0");
  });

  test("is followed by its changes alone when the publisher writes new packs, and whole from long before", async ({
    open,
  }) => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    const upTo = (count: number) => Array.from({ length: count }, (_, id) => id);
    const packsOf = () => {
      const { manifest } = JSON.parse(readFileSync(join(at.to, "latest.json"), "utf8"));
      return JSON.parse(gunzipSync(readFileSync(join(at.to, "files", `${manifest.file}.bin`))).toString()).packs;
    };
    await at.publish(key, upTo(2), 0);
    const packs = packsOf();
    const early = await openElsewhere(at.network);
    await importStore(early, connection);
    for (let count = 3; count <= 42; count++) await at.publish(key, upTo(count), 0);
    expect(packsOf()).toEqual(packs);
    const late = await open(at.network);
    await importStore(late, connection);

    await at.publish(key, upTo(43), 0);
    expect(packsOf()).not.toEqual(packs);
    at.served.length = 0;
    expect((await refresh(late)).changes).toMatchObject({ added: 1, removed: 0 });
    const [pack] = packsOf() as readonly { readonly file: string }[];
    expect(at.served.map(({ path }) => path)).not.toContain(`files/${pack?.file}.bin`);
    expect((await refresh(early)).changes).toMatchObject({ added: 41, removed: 0 });
    expect(at.served.map(({ path }) => path)).toContain(`files/${pack?.file}.bin`);
    expect((await listedIds(early)).toSorted()).toEqual((await listedIds(late)).toSorted());
    expect(await listedIds(late)).toHaveLength(43);
  });

  test("is read whole when its target came back from a backup and goes on from there", async ({ open }) => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    await at.publish(key, [1, 2, 3], 0);
    const backup = join(at.root, "backup");
    cpSync(at.to, backup, { recursive: true });
    const window = await open(at.network);
    await importStore(window, connection);
    await at.publish(key, [1, 2, 3, 4], 0);
    await refresh(window);
    expect(await listedIds(window)).toEqual(["p1", "p2", "p3", "p4"]);

    at.empty();
    cpSync(backup, at.to, { recursive: true });
    await at.publish(key, [1, 3, 5], 0);
    await at.publish(key, [1, 3, 5, 6], 0);
    await refresh(window);
    expect((await listedIds(window)).toSorted()).toEqual(["p1", "p3", "p5", "p6"]);
  });

  test("takes nothing that another key has signed", async ({ open }) => {
    const at = createPublisher();
    await at.publish(await at.newKey("one.env"), hundreds, 0);
    const window = await open(at.network);
    value(await window.engine.saveConnection(connection));
    await ended(window);
    at.empty();
    await at.publish(await at.newKey("two.env"), hundreds.slice(0, 500), 0);
    expect(await failedRefresh(window)).toMatchObject({
      code: "products-failed",
      cause: { code: "publication-key-changed" },
    });
    expect(await listedIds(window)).toHaveLength(600);
  });

  test("takes nothing older than what it has, and nothing that is altered", async ({ open }) => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    await at.publish(key, hundreds, 0);
    const older = readFileSync(join(at.to, "latest.json"));
    await at.publish(key, hundreds, 50);
    const newer = readFileSync(join(at.to, "latest.json"));
    const window = await open(at.network);
    value(await window.engine.saveConnection(connection));
    await ended(window);

    writeFileSync(join(at.to, "latest.json"), older);
    expect(await failedRefresh(window)).toMatchObject({ cause: { code: "publication-older" } });
    // A connection test knows no publication, and must not make the device forget its own.
    value(await window.engine.testConnection(connection));
    expect(await failedRefresh(window)).toMatchObject({ cause: { code: "publication-older" } });
    writeFileSync(join(at.to, "latest.json"), newer);
    await at.publish(key, hundreds, 100);
    at.alter((path, bytes) =>
      path.startsWith("files/") ? (bytes?.map((byte) => (byte === 55 ? 56 : byte)) ?? null) : bytes,
    );
    expect(await failedRefresh(window)).toMatchObject({ cause: { code: "publication-damaged" } });
    expect(value(await window.engine.openProduct("p180")).product.variants).toMatchObject([{ price: "5.00" }]);
    at.alter((path) => new Uint8Array(readFileSync(join(at.to, path))));
    expect((await refresh(window)).changes).toMatchObject({ changed: 50 });
    expect(value(await window.engine.openProduct("p180")).product.variants).toMatchObject([{ price: "7.50" }]);
  });

  test.for([
    ["is finished as it was, while its files are there", false, "5.00"],
    ["begins anew, when its files are gone", true, "7.50"],
  ] as const)("that changes during a first import %s", async ([, isSwept, price], { open, reopened }) => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    await at.publish(key, hundreds, 0);
    const before = readFileSync(join(at.to, "latest.json"), "utf8");
    let packs = 0;
    const window = await open(async (address) => {
      const answer = await at.network(address);
      // The second of three packs does not arrive.
      if (address.includes("/files/") && (await jsonOf(answer)).includes("variants") && packs++ > 0)
        return new Response(null, { status: 404 });
      return answer;
    });
    value(await window.engine.saveConnection(connection));
    await ended(window);
    expect(last(window).sync.state).toBe("failed");

    const published = await at.publish(key, hundreds, 500);
    expect(published).toMatchObject({ event: "published" });
    const old = (JSON.parse(before) as { manifest: { file: string } }).manifest.file;
    if (isSwept) at.alter((path, bytes) => (path.includes(old) ? null : bytes));
    const later = await reopened(at.network);
    await ended(later);
    const prices = new Set<string | null>();
    for (const id of ["p100", "p300", "p599"])
      prices.add(value(await later.engine.openProduct(id)).product.variants[0]?.price ?? null);
    expect([...prices]).toEqual([price]);
    await refresh(later);
    expect(value(await later.engine.openProduct("p599")).product.variants).toMatchObject([{ price: "7.50" }]);
  });
});

async function jsonOf(answer: Response): Promise<string> {
  return gunzipSync(new Uint8Array(await answer.clone().arrayBuffer())).toString();
}
