import * as v from "valibot";
import type { World } from "../run/world";
import { createYielder } from "../run/yielder";
import { bootHead } from "./boot-head";
import { checksumOf } from "./checksum";
import type { Manifest, StoreRecord } from "./database";

/** Of which catalogue a boot file is. */
export interface BootHead {
  readonly store: StoreRecord;
  readonly manifest: Manifest;
  /** How many collections hold something. */
  readonly collections: number;
}

/** A catalogue's listing and index as they stood when it became current. */
export interface Boot {
  readonly head: BootHead;
  /** In the manifest's order; views of one buffer, each aligned to 8 bytes. */
  readonly segments: readonly Uint8Array<ArrayBuffer>[];
  /** What the segments were when they were written, see `isWhole`. */
  readonly checksums: readonly number[];
}

/**
 * The current catalogue outside the database, for the first rows of a start: a database of 50,000 products takes a
 * tablet half a second to open and read. The database stays the truth.
 */
export interface BootFile {
  /** Null where there is none, or one of another version, or one that is damaged; segments are not looked into. */
  read(): Promise<Boot | null>;
  write(head: BootHead, segments: readonly (ArrayBuffer | Uint8Array<ArrayBuffer>)[]): Promise<void>;
  remove(): Promise<void>;
  /** Whether the segments are what was written. It takes a while: to be asked once there is something to see. */
  isWhole(boot: Boot, signal?: AbortSignal): Promise<boolean>;
}

/** Raised whenever a head or a segment of before would be misread. */
const version = 1;
const magic = 0x5654_4246;

/** The mark, the version, and the length and the checksum of the head's JSON, as 32 bits each. */
const prefixBytes = 16;
const alignment = 8;

export function createBootFile(world: Pick<World, "bootStorage" | "yield">): BootFile {
  const { bootStorage } = world;
  return {
    async read() {
      const content = await bootStorage.read();
      return content && (await bootFrom(world, content).catch(() => null));
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

/** Refuses whatever was not written by this version. */
async function bootFrom(world: Pick<World, "yield">, content: ArrayBuffer): Promise<Boot | null> {
  const [itsMagic, itsVersion, length = 0, checksum] = new Uint32Array(content, 0, prefixBytes / 4);
  if (itsMagic !== magic || itsVersion !== version) return null;
  const text = new Uint8Array(content, prefixBytes, length);
  if ((await checksumOf(text, createYielder(world))) !== checksum) return null;
  const { segments: written, ...head } = v.parse(bootHead, JSON.parse(new TextDecoder().decode(text)));
  const segments: Uint8Array<ArrayBuffer>[] = [];
  let at = aligned(prefixBytes + length);
  for (const [bytes] of written) {
    segments.push(new Uint8Array(content, at, bytes));
    at += aligned(bytes);
  }
  return at === content.byteLength ? { head, segments, checksums: written.map(([, sum]) => sum) } : null;
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}
