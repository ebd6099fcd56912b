import * as v from "valibot";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { createYielder } from "../scheduling/yielder";
import type { World } from "../world/world";
import { bootHead } from "./boot-head";
import { checksumOf } from "./checksum";
import type { Manifest, StoreRecord } from "./database";
import { logUnread } from "./log-unread";

/** The catalogue that a boot file holds. */
export interface BootHead {
  readonly store: StoreRecord;
  readonly manifest: Manifest;
  /** Number of collections that are not empty. */
  readonly collections: number;
}

/** A catalogue's listing and index, written when it became current. */
export interface Boot {
  readonly head: BootHead;
  /** In the manifest's order. They are views of one buffer, each aligned to 8 bytes. */
  readonly segments: readonly Uint8Array<ArrayBuffer>[];
  /** Checksums of the segments when they were written, see `isWhole`. */
  readonly checksums: readonly number[];
}

/**
 * A copy of the current catalogue outside the database, so that a start shows its first rows sooner: a tablet takes
 * half a second to open and read a database of 50,000 products (measured). The database remains authoritative.
 */
export interface BootFile {
  /** Null when the file is missing, damaged or of another version. Does not check the segments. */
  read(): Promise<Boot | null>;
  write(head: BootHead, segments: readonly (ArrayBuffer | Uint8Array<ArrayBuffer>)[]): Promise<void>;
  remove(): Promise<void>;
  /** Whether the segments match their checksums. Slow: call it after the first rows are shown. */
  isWhole(boot: Boot, signal?: AbortSignal): Promise<boolean>;
}

/** Raise it whenever this version would misread an older head or segment. */
const version = 1;
const magic = 0x5654_4246;

/** The magic number, the version, and the length and checksum of the head's JSON, 32 bits each. */
const prefixBytes = 16;
const alignment = 8;

export function createBootFile(world: Pick<World, "bootStorage" | "yield">): BootFile {
  const { bootStorage } = world;
  return {
    async read() {
      const content = await bootStorage.read();
      const boot = content && (await attempt(() => bootFrom(world, content)));
      if (!boot) return null;
      if (boot.ok) return boot.value;
      logUnread("boot file", boot.failure);
      return null;
    },

    async write(head, segments) {
      const yieldIfDue = createYielder(world);
      const bodies = segments.map((segment) => (segment instanceof Uint8Array ? segment : new Uint8Array(segment)));
      const written: WrittenSegment[] = [];
      for (const body of bodies) written.push([body.length, await checksumOf(body, yieldIfDue)]);
      const text = new TextEncoder().encode(JSON.stringify({ ...head, segments: written }));
      const prefix = Uint32Array.of(magic, version, text.length, await checksumOf(text, yieldIfDue));
      const parts = [new Uint8Array(prefix.buffer), text, ...bodies];
      await bootStorage.write(parts.flatMap((part) => [part, new Uint8Array(aligned(part.length) - part.length)]));
    },

    remove: () => bootStorage.remove(),

    async isWhole({ segments, checksums }, signal) {
      const yieldIfDue = createYielder(world);
      for (const [at, segment] of segments.entries())
        if ((await checksumOf(segment, yieldIfDue, signal)) !== checksums[at]) return false;
      return segments.length === checksums.length;
    },
  };
}

type WrittenSegment = readonly [length: number, checksum: number];

/** Null for a file of another version. Throws when its head shows damage. */
async function bootFrom(world: Pick<World, "yield">, content: ArrayBuffer): Promise<Boot | null> {
  const [foundMagic, foundVersion, length = 0, checksum] = new Uint32Array(content, 0, prefixBytes / 4);
  if (foundMagic !== magic || foundVersion !== version) return null;
  const text = new Uint8Array(content, prefixBytes, length);
  if ((await checksumOf(text, createYielder(world))) !== checksum) throw new Failed("catalogue-damaged");
  const { segments: written, ...head } = v.parse(bootHead, JSON.parse(new TextDecoder().decode(text)));
  const segments: Uint8Array<ArrayBuffer>[] = [];
  let at = aligned(prefixBytes + length);
  for (const [bytes] of written) {
    segments.push(new Uint8Array(content, at, bytes));
    at += aligned(bytes);
  }
  if (at !== content.byteLength) throw new Failed("catalogue-damaged");
  return { head, segments, checksums: written.map(([, sum]) => sum) };
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}
