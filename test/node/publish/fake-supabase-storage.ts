import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  readonly cacheControl: string;
  at: number;
}

/**
 * The part of Supabase Storage's HTTP interface that a publisher uses, as storage-api answers: refusals have a status of 400,
 * and the true one in `statusCode` (https://supabase.com/docs/guides/storage/debugging/error-codes).
 */
export async function startFakeSupabaseStorage(bucket: string, key: string) {
  const objects = new Map<string, StoredObject>();
  /** Called before each answer. */
  let hook: (method: string, path: string) => Promise<void> | void = () => undefined;
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body, headers }) => response.writeHead(status, headers).end(body),
      // As a connection that breaks off.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    onRequest(body: typeof hook) {
      hook = body;
    },
  };

  async function answer(request: IncomingMessage) {
    const { method = "", headers } = request;
    const { pathname } = new URL(request.url ?? "", "http://storage");
    const path = decodeURIComponent(pathname.replace("/storage/v1/object/", ""));
    const body = await bodyOf(request);
    await hook(method, path);
    if (headers.authorization !== `Bearer ${key}`) return refusal("403", "Unauthorized", "Invalid Compact JWS");
    if (method === "POST" && path === `list/${bucket}`) return json(listed(JSON.parse(body.toString())));
    if (method === "DELETE" && path === bucket) {
      const { prefixes } = JSON.parse(body.toString()) as { readonly prefixes: readonly string[] };
      const removed = prefixes.filter((name) => objects.delete(name));
      return json(removed.map((name) => ({ name })));
    }
    const isInfo = path.startsWith("info/");
    const name = path.replace(/^info\//, "").replace(`${bucket}/`, "");
    const stored = objects.get(name);
    if (method === "POST") {
      if (stored && headers["x-upsert"] !== "true") return refusal("409", "Duplicate", "The resource already exists");
      const type = headers["content-type"] ?? "";
      objects.set(name, { bytes: body, type, cacheControl: String(headers["cache-control"]), at: Date.now() });
      return json({ Id: randomUUID(), Key: `${bucket}/${name}` });
    }
    if (!stored) return refusal("404", "not_found", "Object not found");
    if (!isInfo) return { status: 200, body: stored.bytes, headers: { "content-type": stored.type } };
    const etag = `"${createHash("md5").update(stored.bytes).digest("hex")}"`;
    const at = new Date(stored.at).toISOString();
    return json({ id: randomUUID(), name, size: stored.bytes.length, etag, last_modified: at, created_at: at });
  }

  /** The entries of a folder; folders have no id. */
  function listed({
    prefix,
    limit,
    offset,
  }: {
    readonly prefix: string;
    readonly limit: number;
    readonly offset: number;
  }) {
    const folder = prefix === "" ? "" : `${prefix}/`;
    const entries = new Map<string, object>();
    for (const [path, { at }] of objects) {
      if (!path.startsWith(folder)) continue;
      const [name = "", ...deeper] = path.slice(folder.length).split("/");
      const date = new Date(at).toISOString();
      entries.set(name, deeper.length > 0 ? { name, id: null } : { name, id: randomUUID(), updated_at: date });
    }
    const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
    return sorted.slice(offset, offset + limit).map(([, entry]) => entry);
  }
}

function json(value: unknown) {
  return { status: 200, body: Buffer.from(JSON.stringify(value)), headers: { "content-type": "application/json" } };
}

function refusal(statusCode: string, error: string, message: string) {
  return { ...json({ statusCode, error, message }), status: 400 };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
