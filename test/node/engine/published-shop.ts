import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { build } from "esbuild";
import { bundles } from "../../../build/bundles.mjs";
import { runCommand } from "../../../src-publish/run-command";
import { storeId } from "../../../src-worker/connection/store-id";
import type { World } from "../../../src-worker/world/world";
import { lineOf, type OfferedShop } from "./moving-shop";

const head = "Handle,Title,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n";

export interface PublishedShop extends OfferedShop {
  /** Changes a title and a price, removes a product and adds one, so that no state repeats. */
  move(): void;
  /** Publishes the present catalogue in this process. */
  publish(): Promise<void>;
  /** Publishes it in a process of its own. */
  startPublisher(): Promise<ChildProcess>;
  stop(): void;
}

/** A shop whose catalogue is published into a directory. */
export async function createPublishedShop(count: number): Promise<PublishedShop> {
  const root = mkdtempSync(join(tmpdir(), "vitrine-published-"));
  const [from, to, keyFile] = ["products.csv", "public", "key.env"].map((name) => join(root, name));
  if (!from || !to || !keyFile) throw new Error("unreachable");
  await runCommand(["--new-key", keyFile], {}, () => undefined);
  const [name = "", key = ""] = readFileSync(keyFile, "utf8").trim().split("=");
  const environment = { [name]: key };
  const connection = { platform: "published", url: "https://files.shop.example/latest.json" } as const;
  let bundled: Promise<string> | null = null;
  let moves = 0;
  let known = "Product";
  let offered = Array.from({ length: count }, (_, at) => ({ id: `p${at}`, title: `Product ${at}`, price: 5 }));
  write();

  return {
    connection,
    id: storeId(connection),
    get known() {
      return known;
    },
    fetch: serve,
    record: () => offered.map(({ id, title, price }) => lineOf(id, title, [price])),
    move() {
      moves++;
      known = `Known${moves}`;
      const at = (place: number) => (moves * 37 + place) % offered.length;
      const [title, price, gone] = [at(0), at(1), at(2)];
      offered = offered
        .map((one, place) => ({
          ...one,
          title: place === title ? `${known} edition` : one.title,
          price: place === price ? moves + 0.5 : one.price,
        }))
        .filter((_, place) => place !== gone);
      offered.push({ id: `n${moves}`, title: `New ${moves}`, price: 9 });
      write();
    },
    async publish() {
      const lines: unknown[] = [];
      if ((await runCommand([from, "--to", to], environment, (line) => lines.push(line))) !== 0)
        throw new Error(JSON.stringify(lines));
    },
    async startPublisher() {
      bundled ??= bundle(join(root, "server"));
      return spawn(execPath, [await bundled, from, "--to", to], {
        env: environment,
        stdio: ["ignore", "pipe", "inherit"],
      });
    },
    stop: () => rmSync(root, { recursive: true }),
  };

  function write(): void {
    const rows = offered.map(({ id, title, price }) => `${id},${title},active,Title,Default Title,${id},${price},\n`);
    writeFileSync(from ?? "", head + rows.join(""));
  }

  async function serve(...[url]: Parameters<World["fetch"]>): Promise<Response> {
    try {
      const bytes = readFileSync(join(to ?? "", new URL(url).pathname));
      return new Response(bytes, { headers: { "content-type": "application/json" } });
    } catch {
      return new Response(null, { status: 404 });
    }
  }
}

async function bundle(server: string): Promise<string> {
  await build({ ...bundles({ site: "", server, demo: "", version: "" }).publisher, logLevel: "silent" });
  return join(server, "publish.mjs");
}
