import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { PublishOptions } from "../../../src-publish/publish-catalogue";
import { runCommand } from "../../../src-publish/run-command";
import type { SigningKey } from "../../../src-publish/signing-key";

export const publishedUrl = "https://files.shop.example/latest.json";

const head = "Handle,Title,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n";

/** Publishes a public catalogue as `latest`. */
export const publicOptions = (key: SigningKey): PublishOptions => ({
  channel: "latest",
  key,
  cipher: null,
  imageSide: null,
  dryRun: false,
  acceptFewer: false,
  now: () => Date.now(),
});

/** Another target, and what its command has in the environment. */
interface Elsewhere {
  readonly to: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Publishes into a directory of its own, and serves it. */
export function createPublisher() {
  const root = mkdtempSync(join(tmpdir(), "vitrine-published-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const to = join(root, "public");
  /** The paths that were served, with their sizes, in order. */
  const served: { readonly path: string; readonly size: number }[] = [];
  let answers = (path: string): Uint8Array<ArrayBuffer> | null => {
    try {
      return new Uint8Array(readFileSync(join(to, path)));
    } catch {
      return null;
    }
  };
  return {
    root,
    to,
    served,
    async newKey(name: string): Promise<string> {
      const file = join(root, name);
      expect(await runCommand(["--new-key", file], {}, () => undefined)).toBe(0);
      return readFileSync(file, "utf8").trim().split("=")[1] ?? "";
    },
    /** Publishes an export. @param repriced number of products from p100 on with another price */
    async publish(key: string, ids: readonly number[], repriced: number, ...more: readonly (string | Elsewhere)[]) {
      const price = (id: number) => (id >= 100 && id < 100 + repriced ? "7.50" : "5.00");
      // An export has no ids but handles, which may be long.
      const handle = (id: number) => (id < 5000 ? `p${id}` : `p${id}${"-long".repeat(40)}`);
      const rows = ids.map((id) => `${handle(id)},Product ${id},active,Title,Default Title,00${id},${price(id)},\n`);
      const from = join(root, "products.csv");
      writeFileSync(from, head + rows.join(""));
      const flags = more.filter((one) => typeof one === "string");
      const { to: place = to, environment = {} } = more.find((one) => typeof one !== "string") ?? {};
      return report([from, "--to", place, ...flags], { ...environment, VITRINE_PUBLISH_KEY: key });
    },
    /** Publishes a shop or a file, and returns the last line of the report. */
    async publishFrom(from: string, environment: Readonly<Record<string, string>>, ...more: readonly string[]) {
      return report([from, "--to", to, ...more], environment);
    },
    /** Empties the directory. */
    empty() {
      for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true });
    },
    /** Changes what is served: null for "not found". */
    alter(change: (path: string, bytes: Uint8Array<ArrayBuffer> | null) => Uint8Array<ArrayBuffer> | null) {
      const before = answers;
      answers = (path) => change(path, before(path));
    },
    async network(address: string): Promise<Response> {
      const path = new URL(address).pathname.slice(1);
      const bytes = answers(path);
      if (!bytes) return new Response(null, { status: 404 });
      served.push({ path, size: bytes.length });
      return new Response(bytes, { headers: { "content-type": "application/json" } });
    },
  };
}

/** Runs the command, and returns the last line of its report, which names no secret. */
async function report(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const lines: Readonly<Record<string, unknown>>[] = [];
  await runCommand(args, environment, (line) => lines.push(line));
  const secrets = Object.entries(environment).filter(([name]) => /KEY$|SECRET$/.test(name));
  for (const [, secret] of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
  return lines.at(-1);
}
