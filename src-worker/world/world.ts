import type { Letters } from "../raster/draw-letters";
import type { Recorder, RecorderPlatform } from "../spans/recorder";

/**
 * The engine's platform APIs. In a browser they are the worker's own; tests replace the clock, the database and the
 * network.
 */
export interface World extends RecorderPlatform {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Resolves after this time; rejects with the signal's reason when it is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** A signal that aborts after this time, unless it is cleared before. */
  deadline(milliseconds: number): Deadline;
  /** Records where the time of syncs goes, for the profiler. */
  readonly recorder: Recorder;
  /** Lets other messages and tasks run, then resolves. */
  yield(): Promise<void>;
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  /**
   * Runs the body under a lock of this name; resolves to null at once when another context holds the lock.
   *
   * @param body its signal is aborted with `sync-elsewhere` when another context breaks the lock
   */
  withLock<T>(name: string, body: (broken: AbortSignal) => Promise<T>): Promise<T | null>;
  /** Takes the lock of this name from the context that holds it, which may be hung, and frees it. */
  breakLock(name: string): Promise<void>;
  /** Resolves once no context holds the lock of this name. */
  whenUnlocked(name: string): Promise<void>;
  /** `navigator.onLine`. Only a hint: it stays true behind captive portals and without an uplink. */
  onlineHint(): boolean;
  /** Origin of the app, which serves its proxy and its demo images. */
  readonly appOrigin: string;
  readonly crypto: Crypto;
  /** Sends a message to the other windows of this browser. */
  announce(message: unknown): void;
  /** Registers a listener for messages of other windows; it does not receive this window's own. */
  listen(listener: (message: unknown) => void): void;
  /** Holds the eviction marker, in another kind of storage than the database. */
  readonly evictionMarkerStorage: EvictionMarkerStorage;
  /** Holds copies of the orders, in another kind of storage than the database. */
  readonly orderCopyStorage: CopyStorage;
  /** Holds the files that are stores, by the hosts of the stores. */
  readonly productFiles: CopyStorage;
  /** Holds the reserve, in storage whose deletion frees its bytes at once. */
  readonly reserveStorage: CopyStorage;
  /**
   * Properties of the device: memory, or null when unknown, whether the person has set the browser to save data, and
   * the browser's name.
   */
  device(): { readonly memoryGB: number | null; readonly saveData: boolean; readonly userAgent: string };
  /**
   * Turns a raster image into one that any page can show: one picture, decodable, with a longest side of at most `side`
   * pixels. Null when it is one already, or when the scaled one would save no bytes. Refuses with `answer-too-large` when
   * its dimensions are enormous, and with `store-status` when it cannot be decoded.
   * @param side null for an image that its host has scaled
   */
  shrink(
    bytes: ArrayBuffer,
    side: number | null,
  ): Promise<{ readonly bytes: ArrayBuffer; readonly type: string } | null>;
  /** Removes the stored public pages and fonts, which the service worker requests again when they are needed. */
  dropServedCopies(): Promise<void>;
  /** Holds the catalogue that a start shows before the database is open. */
  readonly bootStorage: OriginFile;
  /** Holds the sort ranks of the shown catalogue. */
  readonly ranksStorage: OriginFile;
  /**
   * Converts an image to a JPEG with a longest side of at most `side` pixels. Null when it cannot be decoded, or when its
   * dimensions are enormous.
   * @param type such as "image/webp"
   * @param background CSS colour behind transparent areas
   */
  jpegOf(bytes: ArrayBuffer, type: string, side: number, background: string): Promise<ArrayBuffer | null>;
  /**
   * The mean relative luminance of an image's visible pixels, from 0 to 1. Null when it is opaque, when it cannot be decoded,
   * or when its dimensions are enormous.
   * @param type such as "image/png"
   */
  luminance(bytes: ArrayBuffer, type: string): Promise<number | null>;
  /** Draws letters that a document's fonts lack; null when the browser cannot draw in a worker. */
  letters(): Promise<Letters | null>;
  /** Begins a file that a person can save. Refuses when the file cannot be written. */
  newFile(): Promise<NewFile>;
  /** Removes the file that was written last. A failure leaves it until the next one is begun. */
  dropFile(): Promise<void>;
}

/** A file that is written sequentially and is never in memory as a whole. */
export interface NewFile {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Closes the file. It stays readable until the next one is begun. */
  finish(): Promise<Blob>;
  /** Closes and removes the file. */
  discard(): Promise<void>;
}

/** One file outside the database. Its operations never reject: the database can restore its content. */
export interface OriginFile {
  /** The last written content; null when there is none, when the write was interrupted, or when the file is locked. */
  read(): Promise<ArrayBuffer | null>;
  /** Replaces the content with these parts, one after the other. A window that reads the file may prevent that. */
  write(parts: readonly Uint8Array[]): Promise<void>;
  remove(): Promise<void>;
}

export interface EvictionMarkerStorage {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

/** Contents by name. */
export interface CopyStorage {
  names(): Promise<readonly string[]>;
  /** Null when there is none. */
  read(name: string): Promise<Blob | null>;
  /** Replaces the content in one step: an interrupted or refused write leaves the previous one. */
  write(name: string, content: ArrayBuffer | Blob): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface Deadline {
  readonly signal: AbortSignal;
  clear(): void;
}
