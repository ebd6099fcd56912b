import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished } from "vitest";
import { runCommand } from "../../../src-publish/run-command";
import { ended, failedRefresh, last, listedIds, refresh, value } from "./app-window";
import { test } from "./engine-test";

const head = "Handle,Title,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n";
const url = "https://files.shop.example/latest.json";
const connection = { platform: "published", url } as const;

describe("a published catalogue", () => {
  test("is followed whole, then by its changes alone, and never with another key", async ({ open }) => {
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
    at.served.clear();
    expect((await refresh(window)).changes).toMatchObject({ added: 1, removed: 1 });
    const bytes = [...at.served.values()].reduce((sum, size) => sum + size, 0);
    // The pointer, the manifest, the collections and one file of changes; no pack again.
    expect(at.served.size).toBe(4);
    expect(bytes).toBeLessThan(300_000);
    expect(value(await window.engine.openProduct("p150")).product.variants).toMatchObject([{ price: "7.50" }]);

    at.cut();
    const other = await at.newKey("two.env");
    await at.publish(other, ids, 0);
    expect(await failedRefresh(window)).toMatchObject({
      code: "products-failed",
      cause: { code: "publication-key-changed" },
    });
    expect(await listedIds(window)).toHaveLength(2000);
  });

  test("is not replaced by another publisher's key, nor by one that is halved", async () => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    await at.publish(key, [1, 2, 3, 4, 5], 0);
    expect(await at.publish(await at.newKey("two.env"), [1, 2, 3, 4, 5], 0)).toMatchObject({ reason: "conflict" });
    expect(await at.publish(key, [1, 2], 0)).toMatchObject({ event: "failed", reason: "failed" });
    expect(await at.publish(key, [1, 2, 3, 4], 0, "--dry-run")).toMatchObject({ event: "dry-run", removed: 1 });
    expect(await at.publish(key, [1, 2, 3, 4], 0)).toMatchObject({ event: "published", removed: 1, sequence: 2 });
  });
});

/** Publishes exports into a directory, and serves it. */
function createPublisher() {
  const root = mkdtempSync(join(tmpdir(), "vitrine-published-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const to = join(root, "public");
  const served = new Map<string, number>();
  return {
    served,
    async newKey(name: string): Promise<string> {
      const file = join(root, name);
      expect(await runCommand(["--new-key", file], {}, () => undefined)).toBe(0);
      return readFileSync(file, "utf8").trim().split("=")[1] ?? "";
    },
    /** @param repriced number of products from p100 on with another price */
    async publish(key: string, ids: readonly number[], repriced: number, ...more: readonly string[]) {
      const price = (id: number) => (id >= 100 && id < 100 + repriced ? "7.50" : "5.00");
      const rows = ids.map((id) => `p${id},Product ${id},active,Title,Default Title,00${id},${price(id)},\n`);
      const from = join(root, "products.csv");
      writeFileSync(from, head + rows.join(""));
      const lines: Readonly<Record<string, unknown>>[] = [];
      await runCommand([from, "--to", to, ...more], { VITRINE_PUBLISH_KEY: key }, (line) => lines.push(line));
      expect(JSON.stringify(lines)).not.toContain(key);
      return lines.at(-1);
    },
    /** Empties the directory. */
    cut() {
      for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true });
    },
    async network(address: string): Promise<Response> {
      const path = new URL(address).pathname;
      try {
        const bytes = readFileSync(join(to, path));
        served.set(path, bytes.length);
        return new Response(bytes, { headers: { "content-type": "application/json" } });
      } catch {
        return new Response(null, { status: 404 });
      }
    },
  };
}
