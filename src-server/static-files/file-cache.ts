import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import contentTypes from "./content-types.json";

const contentCodings = ["br", "gzip"] as const;

type ContentCoding = (typeof contentCodings)[number];

/** The codings that a client accepts: by weight, then brotli before gzip (RFC 9110, section 12.5.3). */
export function acceptedCodings(acceptEncoding: string | null): readonly ContentCoding[] {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? "").split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  const weightOf = (coding: ContentCoding) => weights.get(coding) ?? weights.get("*") ?? 0;
  return contentCodings.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}

export interface HeldFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Hash of the content. */
  readonly digest: string;
  /** The compressed forms that are smaller than `bytes`. */
  readonly coded: ReadonlyMap<ContentCoding, Uint8Array<ArrayBuffer>>;
}

/** Reads a file relative to the root; null if there is none. */
export type FileCache = (file: string) => Promise<HeldFile | null>;

interface Entry {
  readonly version: string;
  readonly file: Promise<HeldFile>;
  bytes: number;
}

/** Keeps files and their compressed forms in memory, evicts the least recently used, and reads changed files again. */
export function createFileCache(root: string, maxBytes: number): FileCache {
  const entries = new Map<string, Entry>();
  let held = 0;

  return async (file) => {
    const path = join(root, file);
    const facts = await factsWithin(root, path);
    if (!facts) return null;
    const version = `${facts.mtimeMs} ${facts.size}`;
    const known = entries.get(path);
    if (known?.version === version) {
      entries.delete(path);
      entries.set(path, known);
      return known.file;
    }
    if (known) forget(path, known);
    const entry: Entry = { version, file: load(path), bytes: 0 };
    entries.set(path, entry);
    return settle(path, entry);
  };

  async function settle(path: string, entry: Entry): Promise<HeldFile> {
    try {
      const file = await entry.file;
      if (entries.get(path) === entry) {
        entry.bytes = sizeOf(file);
        held += entry.bytes;
        evict();
      }
      return file;
    } catch (error) {
      if (entries.get(path) === entry) forget(path, entry);
      throw error;
    }
  }

  function evict(): void {
    for (const [path, entry] of entries) {
      if (held <= maxBytes) return;
      forget(path, entry);
    }
  }

  function forget(path: string, entry: Entry): void {
    entries.delete(path);
    held -= entry.bytes;
  }
}

/** The stats of a file whose path, with links resolved, is below the root. */
async function factsWithin(root: string, path: string): Promise<Stats | null> {
  try {
    const [realRoot, realFile] = await Promise.all([realpath(root), realpath(path)]);
    const facts = await stat(realFile);
    return realFile.startsWith(join(realRoot, sep)) && facts.isFile() ? facts : null;
  } catch {
    return null;
  }
}

function sizeOf(file: HeldFile): number {
  return [...file.coded.values()].reduce((sum, bytes) => sum + bytes.byteLength, file.bytes.byteLength);
}

async function load(path: string): Promise<HeldFile> {
  const bytes = new Uint8Array(await readFile(path));
  const type = contentType(path);
  return {
    type,
    bytes,
    digest: createHash("sha256").update(bytes).digest("base64url").slice(0, 27),
    coded: isText(type) ? await compressed(bytes) : new Map(),
  };
}

function isText(type: string): boolean {
  return type.includes("charset=") || type === "application/wasm";
}

/** Brotli 9 is within a few percent of 11 and twenty times faster; the first visitor waits for it. */
async function compressed(bytes: Uint8Array): Promise<Map<ContentCoding, Uint8Array<ArrayBuffer>>> {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: quality }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  const coded = new Map<ContentCoding, Uint8Array<ArrayBuffer>>();
  if (br.byteLength < bytes.byteLength) coded.set("br", new Uint8Array(br));
  if (gz.byteLength < bytes.byteLength) coded.set("gzip", new Uint8Array(gz));
  return coded;
}

const byExtension: Readonly<Record<string, string>> = contentTypes;

/** The content type for a file name; `application/octet-stream` for an unknown extension. */
function contentType(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  return (Object.hasOwn(byExtension, extension) && byExtension[extension]) || "application/octet-stream";
}
