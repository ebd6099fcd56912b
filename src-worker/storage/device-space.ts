import { attempt } from "../outcome/attempt";
import { failureFrom } from "../outcome/failure-from";
import type { Reserve } from "./reserve";

/** Retries a write on a full device after freeing less important data. */
export interface DeviceSpace {
  /** Runs a write of data that no store can supply again: orders, leads, consent, keys, settings. It may use the reserve. */
  forWork<T>(write: () => Promise<T>): Promise<T>;
  /** Runs a write of a catalogue. */
  forCatalogue<T>(write: () => Promise<T>): Promise<T>;
}

/**
 * The first share that is freed, in bytes; each next one is twice as large. The browser reports how much a write lacks
 * only by refusing it again, so at most twice the needed bytes go.
 */
const firstBytes = 2 ** 20;

export function createDeviceSpace(parts: {
  readonly reserve: Pick<Reserve, "release">;
  /** Removes files that can be made again without a network. */
  dropFiles(): Promise<void>;
  /** Removes what only developers use. */
  dropRecordings(): Promise<void>;
  /** Removes about so many bytes of images; resolves to how many images that were. */
  dropImages(bytes: number): Promise<number>;
  /** Removes copies of files that the app's server supplies again, but none that the app needs to start. */
  dropServedCopies(): Promise<void>;
  /** Called after a write for which images were removed, whether or not it succeeded, with their number. */
  imagesDropped(count: number): void;
}): DeviceSpace {
  /** Retries run one at a time: one may free enough for the next. */
  let turn: Promise<unknown> = Promise.resolve();
  return {
    forWork: (write) => run(write, true),
    forCatalogue: (write) => run(write, false),
  };

  async function run<T>(write: () => Promise<T>, isWork: boolean): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!isFull(error)) throw error;
      const result = turn.then(() => writeWithSteps(write, isWork, error));
      turn = result.catch(() => undefined);
      return result;
    }
  }

  async function writeWithSteps<T>(write: () => Promise<T>, isWork: boolean, refusal: unknown): Promise<T> {
    let latest = refusal;
    for await (const _ of steps(isWork))
      try {
        return await write();
      } catch (error) {
        if (!isFull(error)) throw error;
        latest = error;
      }
    throw latest;
  }

  /** Each step frees something. A step that fails is passed over. */
  async function* steps(isWork: boolean): AsyncGenerator<void, void> {
    // Another write may have freed enough.
    yield;
    for (let bytes = firstBytes; isWork && (await parts.reserve.release(bytes)); bytes *= 2) yield;
    await attempt(parts.dropFiles);
    yield;
    await attempt(parts.dropRecordings);
    yield;
    let dropped = 0;
    try {
      for (let bytes = firstBytes; ; bytes *= 2) {
        const images = await attempt(() => parts.dropImages(bytes));
        if (!images.ok || images.value === 0) break;
        dropped += images.value;
        yield;
      }
    } finally {
      if (dropped > 0) parts.imagesDropped(dropped);
    }
    if (!isWork) return;
    await attempt(parts.dropServedCopies);
    yield;
  }
}

function isFull(error: unknown): boolean {
  return failureFrom(error).code === "storage-full";
}
