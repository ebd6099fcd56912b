import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { Parser } from "htmlparser2";
import { contentTypeOf } from "../src-worker/stores/published/publication";
import { CommandError } from "./command-error";
import { renewAfterMs, type Target } from "./target";

const forAYear = (path: string) => ({
  "content-type": contentTypeOf(path),
  "cache-control": "public, max-age=31536000, immutable",
});
const forAMinute = { "content-type": "application/json", "cache-control": "public, max-age=60" };

export interface Bucket {
  /** Without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  /** Of all keys: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/**
 * A bucket of S3 or of a compatible storage with conditional writes
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html).
 */
export function s3Target({ endpoint, region, name, prefix, ...keys }: Bucket): Target {
  const client = new AwsClient({ ...keys, region, service: "s3", retries: 4 });
  const addressOf = (path: string) => `${endpoint}/${name}/${prefix}${path}`;
  let hasConditions: Promise<void> | null = null;

  return {
    async read(path) {
      const answer = await request("GET", addressOf(path), [404]);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },

    async put(path, bytes) {
      const stored = await request("HEAD", addressOf(path), [404]);
      const isRecent = Date.now() - Date.parse(stored.headers.get("last-modified") ?? "") < renewAfterMs;
      if (stored.ok && isRecent && stored.headers.get("etag") === etagOf(bytes)) return false;
      await request("PUT", addressOf(path), [], { body: bytes, headers: forAYear(path) });
      hasConditions ??= probe(path, bytes);
      await hasConditions;
      return true;
    },

    async swap(path, before, after) {
      const current = await request("GET", addressOf(path), [404]);
      const bytes = current.ok ? Buffer.from(await current.arrayBuffer()) : null;
      if (before === null ? bytes !== null : !bytes?.equals(before)) return false;
      const etag = current.headers.get("etag");
      const condition = bytes && etag ? { "if-match": etag } : { "if-none-match": "*" };
      const answer = await request("PUT", addressOf(path), [404, 409, 412], {
        body: after,
        headers: { ...forAMinute, ...condition },
      });
      return answer.ok;
    },

    async pointers() {
      const listed = await list({ prefix, delimiter: "/" });
      return listed.map(({ key }) => key.slice(prefix.length)).filter((path) => path.endsWith(".json"));
    },

    async files() {
      const listed = await list({ prefix: `${prefix}files/` });
      return listed.map(({ key, putAt }) => ({ path: key.slice(prefix.length), putAt }));
    },

    remove: async (path) => void (await request("DELETE", addressOf(path), [404])),
  };

  /** Refuses a storage that ignores conditions: on it, two publishers would mix. */
  async function probe(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    for (const condition of [{ "if-none-match": "*" }, { "if-match": `"${"0".repeat(32)}"` }]) {
      const headers = { ...forAYear(path), ...condition };
      const answer = await request("PUT", addressOf(path), [409, 412], { body: bytes, headers });
      if (answer.ok)
        throw new CommandError("failed", "This storage has no conditional writes, so it cannot be published to.");
    }
  }

  async function list(query: Readonly<Record<string, string>>) {
    const listed: { key: string; putAt: number }[] = [];
    for (let token: string | null = ""; token !== null; ) {
      const search = new URLSearchParams({ "list-type": "2", ...query, ...(token && { "continuation-token": token }) });
      const answer = await request("GET", `${endpoint}/${name}?${search}`, []);
      const page = readListing(await answer.text());
      listed.push(...page.objects);
      token = page.next;
    }
    return listed;
  }

  /** Refuses an answer that is neither good nor of `accepted`. */
  async function request(
    method: string,
    address: string,
    accepted: readonly number[],
    init: { readonly body?: Uint8Array<ArrayBuffer>; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Response> {
    const answer = await client.fetch(address, { method, ...init }).catch(() => {
      throw new CommandError("failed", `The storage at ${endpoint} does not answer.`);
    });
    if (answer.ok || accepted.includes(answer.status)) return answer;
    throw new CommandError(
      "failed",
      `The storage answered ${answer.status} to ${method} ${new URL(address).pathname}.`,
    );
  }
}

/** The ETag of an object that was put whole and without a KMS key. Other objects have other ETags, and are put again. */
function etagOf(bytes: Uint8Array): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

/** A page of ListObjectsV2. */
function readListing(xml: string) {
  const objects: { key: string; putAt: number }[] = [];
  let next: string | null = null;
  let text = "";
  const parser = new Parser(
    {
      onopentag(tag) {
        text = "";
        if (tag === "Contents") objects.push({ key: "", putAt: Date.now() });
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag(tag) {
        const object = objects.at(-1);
        if (tag === "Key" && object) object.key = text;
        if (tag === "LastModified" && object) object.putAt = Date.parse(text) || Date.now();
        if (tag === "NextContinuationToken") next = text;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { objects, next: next as string | null };
}
