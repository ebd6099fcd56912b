import { createHash, randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { contentTypeOf } from "../src-worker/stores/published/publication";
import { CommandError } from "./command-error";
import { renewAfterMs, type Target } from "./target";

/** How long a claim may take to write its pointer, and after how long another publisher takes it for abandoned. */
const claimMs = 60_000;
const abandonedMs = 10 * 60_000;
const removeClaimsMs = 24 * 3_600_000;

const timeoutMs = 60_000;
const pageSize = 1000;
const year = "31536000";

/** A folder of a bucket. */
export interface SupabaseFolder {
  readonly url: string;
  readonly key: string;
  readonly bucket: string;
  /** Of all paths: empty, or with a slash at its end. */
  readonly prefix: string;
}

/**
 * A bucket of Supabase Storage. It has no conditional writes, but creates a file only once (`upsert: false`). Before a publisher
 * replaces a pointer, it creates a claim that is named after the pointer's present content: of several publishers, one succeeds.
 */
export function supabaseTarget({ url, key, bucket: name, prefix }: SupabaseFolder): Target {
  /** The storage's clock, by which it dates files, minus this one. */
  let clockOffset = 0;
  const { storage } = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: requested },
    // No channel is opened, and Node.js 20 has no WebSocket.
    realtime: { transport: WebSocketOfNone as never },
  });
  const bucket = storage.from(name);

  const target: Target = {
    async read(path) {
      const { data, error } = await bucket.download(prefix + path);
      if (isMissing(error)) return null;
      if (!data) throw refused(error);
      return new Uint8Array(await data.arrayBuffer());
    },

    async put(path, bytes) {
      const stored = await about(path);
      const isRecent = stored !== null && stored.putAt > now() - renewAfterMs;
      if (isRecent && stored.size === bytes.length && stored.md5 === digestOf("md5", bytes)) return false;
      await write(path, bytes, { cacheControl: year, upsert: true });
      return true;
    },

    async swap(path, before, after) {
      if (!isSame(await target.read(path), before)) return false;
      const began = Date.now();
      if (!(await claims(path, before))) return false;
      // The claim may be one that another publisher made of an earlier time.
      if (!isSame(await target.read(path), before) || Date.now() - began > claimMs) return false;
      await write(path, after, { cacheControl: "60", upsert: true });
      for (const claim of await list("claims"))
        if (claim.putAt < now() - removeClaimsMs) await target.remove(`claims/${claim.name}`);
      return true;
    },

    async pointers() {
      return (await list("")).map((file) => file.name).filter((path) => path.endsWith(".json"));
    },

    async files() {
      return (await list("files")).map((file) => ({ path: `files/${file.name}`, putAt: file.putAt }));
    },

    async remove(path) {
      const { error } = await bucket.remove([prefix + path]);
      if (error && !isMissing(error)) throw refused(error);
    },
  };
  return target;

  /** Creates the claim to replace this content. False when another publisher has it. */
  async function claims(path: string, before: Uint8Array | null): Promise<boolean> {
    const content = before === null ? "none" : digestOf("sha256", before);
    for (let attempt = 1; ; attempt++) {
      const claim = `claims/${path}-${content}-${attempt}`;
      if (await write(claim, new TextEncoder().encode(randomUUID()), { cacheControl: "0", upsert: false })) return true;
      const other = await about(claim);
      // Its publisher has ended without writing the pointer.
      if (!other || other.putAt > now() - abandonedMs) return false;
    }
  }

  /** Resolves to false for a file that exists, without `upsert`. */
  async function write(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: { readonly cacheControl: string; readonly upsert: boolean },
  ): Promise<boolean> {
    const contentType = path.endsWith(".json") ? "application/json" : contentTypeOf(path);
    const { error } = await bucket.upload(prefix + path, bytes, { ...options, contentType });
    if (error && !options.upsert && isDuplicate(error)) return false;
    if (error) throw refused(error);
    return true;
  }

  async function about(path: string) {
    const { data, error } = await bucket.info(prefix + path);
    if (isMissing(error)) return null;
    if (!data) throw refused(error);
    const { size = 0, etag = "", lastModified = "", createdAt = "" } = data;
    return { size, md5: etag.replaceAll('"', ""), putAt: Date.parse(lastModified || createdAt) || now() };
  }

  /** The files of a folder, without its folders. */
  async function list(folder: string) {
    const listed: { readonly name: string; readonly putAt: number }[] = [];
    for (let offset = 0; ; offset += pageSize) {
      const sortBy = { column: "name", order: "asc" };
      const { data, error } = await bucket.list((prefix + folder).replace(/\/$/, ""), {
        limit: pageSize,
        offset,
        sortBy,
      });
      if (!data) throw refused(error);
      for (const file of data)
        if (file.id !== null) listed.push({ name: file.name, putAt: Date.parse(file.updated_at ?? "") || now() });
      if (data.length < pageSize) return listed;
    }
  }

  function now(): number {
    return Date.now() + clockOffset;
  }

  async function requested(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const address = new URL(input instanceof Request ? input.url : input);
    // A cache on the way must not answer.
    if (init.method === "GET") address.searchParams.set("t", randomUUID());
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const date = Date.parse(answer.headers.get("date") ?? "");
    if (Number.isFinite(date)) clockOffset = date - Date.now();
    return answer;
  }
}

class WebSocketOfNone {
  constructor() {
    throw new Error("no channels");
  }
}

/** A refusal of the storage. Those with a status of 400 differ in `statusCode` only. */
const refusalGuard = v.object({
  message: v.fallback(v.string(), ""),
  statusCode: v.fallback(v.string(), ""),
  status: v.fallback(v.number(), 0),
});

function isMissing(error: unknown): boolean {
  const refusal = v.safeParse(refusalGuard, error);
  return refusal.success && (refusal.output.statusCode === "404" || refusal.output.status === 404);
}

function isDuplicate(error: unknown): boolean {
  const refusal = v.safeParse(refusalGuard, error);
  return refusal.success && (refusal.output.statusCode === "409" || refusal.output.status === 409);
}

function refused(error: unknown): CommandError {
  const refusal = v.safeParse(refusalGuard, error);
  const message = refusal.success ? refusal.output.message : "";
  return new CommandError("failed", `The Supabase storage has refused: ${message || "no answer"}.`);
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.from(one).equals(other);
}

function digestOf(algorithm: "md5" | "sha256", bytes: Uint8Array): string {
  return createHash(algorithm).update(bytes).digest("hex");
}
