import type { FailureCode } from "./outcome";
import type { Platform, WebPlatform } from "./platforms";
import type { StoreAccess } from "./store-connection";
import type { SyncSettings } from "./sync-settings";

/**
 * The activities that spans measure. A span's `stage` is an index into this list, also in stored runs: append new ones.
 *
 * - A run: `sync`, with the phases `products`, `collections`, `database` and `theme`; or `images`.
 * - A request, from its queueing to its parsed or stored answer: `request` for JSON and pages, `image` for images.
 *   Inside it, one after the other, for each attempt: `queue` (all slots of the origin are taken), `store-pause` (the
 *   store or the proxy requested a pause), `rate-limit` (requests per minute), `page-gap` (the platform's limit of
 *   requests a second), `first-byte`, `body`, `parse`, `decode` (scaling an image down), and `retry-wait` before
 *   another attempt.
 * - The engine's work on a page of products: `hash` (recognising records), `map` (guarding and mapping changed ones),
 *   `guard` (the part of `map` that guards; summed up over the page and drawn at its start), `write` (the database),
 *   `index` (listing and search index), `compose` (joining a refresh with the loaded catalogue), `members` (members of
 *   collections).
 * - `flip`: the transaction that makes a generation current. `sweep`: deleting what it replaced. `store`: a batch of images
 *   into the database. `pause`: a person's pause of the sync or the image download, once nothing is in flight.
 * - `command`: a command of the interface, from its arrival to its answer.
 * - Without a duration: `failure` (a failed attempt of a request, or a failed command), `online`, `offline`.
 */
export const spanStages = [
  "sync",
  "products",
  "collections",
  "database",
  "theme",
  "images",
  "request",
  "image",
  "queue",
  "rate-limit",
  "store-pause",
  "first-byte",
  "body",
  "parse",
  "decode",
  "retry-wait",
  "page-gap",
  "hash",
  "map",
  "guard",
  "write",
  "index",
  "compose",
  "members",
  "flip",
  "sweep",
  "store",
  "command",
  "failure",
  "online",
  "offline",
  "pause",
] as const;

export type SpanStage = (typeof spanStages)[number];

/**
 * Lanes by their first number. Spans of one lane nest or follow one another. A request takes the lowest free lane of
 * its kind when it is queued and releases it when it is answered; without a free one, its spans are not recorded.
 */
export const lanes = {
  /** The run, its phases, and the engine's work on pages that have arrived. */
  run: 0,
  /** The adapter: hashing, gaps between pages. */
  adapter: 1,
  /** The download of images and its writes, which a sync may interrupt. */
  images: 2,
  /** JSON requests and pages, 128 lanes: a WooCommerce page may have 100 products whose variations come one by one. */
  request: 3,
  /** Images, 32 lanes. */
  image: 131,
  /** Commands, 16 lanes. */
  command: 163,
  /** Number of lanes. */
  end: 179,
} as const;

/** Spans as columns, in the order in which they ended: a parent follows its children. */
export interface Spans {
  readonly count: number;
  /** Index into `spanStages`. */
  readonly stage: Uint8Array;
  readonly lane: Uint8Array;
  /** Milliseconds since the run began; negative for what began before it. */
  readonly start: Float64Array;
  /** Milliseconds. */
  readonly duration: Float64Array;
  /** Bytes that arrived, decompressed, or were written; 0 where unknown. */
  readonly bytes: Float64Array;
  /** Bytes of an answer's body as it was sent; 0 where unknown. */
  readonly wire: Float64Array;
  /** Products, collections or images; 0 where the span has none. */
  readonly rows: Uint32Array;
  /** HTTP status; 0 for none. */
  readonly status: Uint16Array;
  /** Number of attempts before this one. */
  readonly attempt: Uint8Array;
  /** Index into the profile's `labels`. */
  readonly label: Uint16Array;
  /** The requested page of a list, from 1; 0 for none. */
  readonly page: Uint16Array;
}

/** A request as it was sent, without keys. */
export interface RecordedRequest {
  readonly url: string;
  readonly accept: string;
  /** The place of the keys in it; null for none. */
  readonly keys: "header" | "address" | null;
  /** The answer's content type; empty without an answer. */
  readonly type: string;
}

/** Empty columns for so many spans. */
export function spanColumns(count: number): Omit<Spans, "count"> {
  return {
    stage: new Uint8Array(count),
    lane: new Uint8Array(count),
    start: new Float64Array(count),
    duration: new Float64Array(count),
    bytes: new Float64Array(count),
    rows: new Uint32Array(count),
    status: new Uint16Array(count),
    attempt: new Uint8Array(count),
    label: new Uint16Array(count),
    wire: new Float64Array(count),
    page: new Uint16Array(count),
  };
}

/** The spans from one of them on, as columns of their own. */
export function spansFrom({ count, ...columns }: Spans, first: number): Spans {
  const from = Math.min(Math.max(first, 0), count);
  return {
    count: count - from,
    stage: columns.stage.slice(from, count),
    lane: columns.lane.slice(from, count),
    start: columns.start.slice(from, count),
    duration: columns.duration.slice(from, count),
    bytes: columns.bytes.slice(from, count),
    rows: columns.rows.slice(from, count),
    status: columns.status.slice(from, count),
    attempt: columns.attempt.slice(from, count),
    label: columns.label.slice(from, count),
    wire: columns.wire.slice(from, count),
    page: columns.page.slice(from, count),
  };
}

/** Measurements taken every half second while a run is recorded. */
export interface Samples {
  readonly count: number;
  /** Milliseconds since the run began. */
  readonly at: Float64Array;
  /**
   * Bytes of the page's heap, as it last reported them; NaN before, because browsers report no heap to a worker
   * (Chromium 156: only windows have `performance.memory`).
   */
  readonly heap: Float64Array;
  /** Bytes that this origin stores, as the browser estimates; NaN where it does not report them. */
  readonly storage: Float64Array;
}

/** How a run ended; `running` while it does not. */
export type RunEnd = "running" | "complete" | "failed" | "cancelled";

/** A recorded sync or image download, without its spans. */
export interface RunSummary {
  readonly id: string;
  readonly kind: "sync" | "images";
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Until now while it runs. */
  readonly milliseconds: number;
  readonly end: RunEnd;
  /** Code of the failure that ended it; null for none. */
  readonly failure: FailureCode | null;
  readonly platform: Platform | "demo";
  readonly access: StoreAccess["kind"];
  /** The store's host; null for the demo catalogue, and where a file does not name it. */
  readonly store: string | null;
  /** Products that the store offered, or images that were fetched. */
  readonly rows: number;
  readonly settings: SyncSettings;
  /** Number of its spans that the recorder still holds. */
  readonly spans: number;
  /** Number of its first spans that later ones have replaced: the recorder holds the last `maxSpans`. */
  readonly dropped: number;
}

/** A run with its spans, or a part of them. */
export interface Profile extends RunSummary {
  /** Names that spans refer to: commands, failure codes, resources such as "products". Never an address. */
  readonly labels: readonly string[];
  /** The spans from the requested one on. */
  readonly part: Spans;
  /** The requests of `first-byte` spans, by the number of spans before them in the run. */
  readonly requests: ReadonlyMap<number, RecordedRequest>;
  /** Only while it runs: what its requests do at the moment, as spans until now. They come anew with each reading. */
  readonly open?: Spans;
  readonly samples: Samples;
}

/** Most spans that the recorder holds. */
export const maxSpans = 65_536;

/** Number of past runs that are stored on the device. */
export const maxRuns = 10;

/** The difference between the two sides of an experiment. */
export interface ExperimentSide {
  /** JSON requests in flight at once. */
  readonly atOnce: number;
  /** Records requested in one page; WordPress returns at most 100. */
  readonly pageSize: number;
  /** Whether the images are downloaded after the products. */
  readonly images: boolean;
}

/** Ranges of a side's numbers. */
export const sideLimits = { atOnce: { min: 1, max: 8 }, pageSize: { min: 10, max: 250 } } as const;

/** Most imports of each side. */
export const maxTurns = 10;

/** The values without an experiment. */
export const ordinarySide: Readonly<Record<WebPlatform, ExperimentSide>> = {
  shopify: { atOnce: 4, pageSize: 250, images: true },
  woocommerce: { atOnce: 4, pageSize: 100, images: true },
};

/** Imports of the open store in turns (A, B, B, A, A, B, …) into a database of their own, which is deleted afterwards. */
export interface Experiment {
  readonly a: ExperimentSide;
  readonly b: ExperimentSide;
  /** Imports of each side, 1 to `maxTurns`. */
  readonly turns: number;
}

/** One import of an experiment. */
export interface ExperimentImport {
  readonly side: "a" | "b";
  /** The sync, and the images where they are on. */
  readonly profiles: readonly Profile[];
}
