import { type Profile, type SpanStage, spanStages } from "../../../src-worker/contract/profile";
import { apportion } from "./apportion";
import { type SpanTicks, spanTicks } from "./span-ticks";

/** The parts of a run's time, in the order in which they are shown. */
export const slices = [
  "network",
  "rate-limit",
  "store-pause",
  "waits",
  "parse",
  "map",
  "write",
  "index",
  "decode",
  "other",
] as const;

export type Slice = (typeof slices)[number];

export interface TimeShares {
  /**
   * The time that the shares are of: the run's without `paused`, without a beginning whose spans are dropped, and
   * while it runs up to the last span.
   */
  readonly milliseconds: number;
  /** Milliseconds for which a person paused the run and nothing went on. */
  readonly paused: number;
  /** Shares of that time, which sum to exactly 1. */
  readonly shares: Readonly<Record<Slice, number>>;
  /** The two parts of the network's share: waiting for answers to begin, and reading them. */
  readonly firstByte: number;
  readonly body: number;
  /** The part of the network's share in which another request waited for the rate limit. */
  readonly networkInRateLimit: number;
  /** The part of it in which none did, but another request waited for a pause that the store requested. */
  readonly networkInStorePause: number;
}

/** The slice of each stage; null for stages that only contain others, and for moments. */
export const sliceOf: Readonly<Record<SpanStage, Slice | null>> = {
  sync: null,
  products: null,
  collections: null,
  database: null,
  theme: null,
  images: null,
  request: null,
  image: null,
  queue: "waits",
  "rate-limit": "rate-limit",
  "store-pause": "store-pause",
  "first-byte": "network",
  body: "network",
  parse: "parse",
  decode: "decode",
  "retry-wait": "waits",
  "page-gap": "waits",
  hash: "map",
  map: "map",
  guard: "map",
  write: "write",
  index: "index",
  compose: "index",
  members: "map",
  flip: "write",
  sweep: "write",
  store: "write",
  command: null,
  failure: null,
  online: null,
  offline: null,
  pause: null,
};

const sliceNumbers = spanStages.map((stage) => {
  const slice = sliceOf[stage];
  return slice === null ? -1 : slices.indexOf(slice);
});
const network = slices.indexOf("network");
const rateLimit = slices.indexOf("rate-limit");
const storePause = slices.indexOf("store-pause");
const waits = slices.indexOf("waits");
const other = slices.indexOf("other");
const workSlices: ReadonlySet<number> = new Set(
  (["parse", "map", "write", "index", "decode"] as const).map((slice) => slices.indexOf(slice)),
);
const bodyStage = spanStages.indexOf("body");
const pauseStage = spanStages.indexOf("pause");

/** Shares are multiples of this part, so that they sum to exactly 1 in any order. */
const grain = 2 ** -30;

/**
 * Attributes each moment of a run to a slice:
 *
 * - The engine has one thread: a moment of its work belongs to the working stage that began last, because a page is parsed in
 *   a pause of another page's mapping.
 * - A moment with work and with a request in flight is shared between the two, in proportion to the time that each of them
 *   takes alone in the whole run: what the other one waits for is what goes on alone.
 * - A moment with neither belongs to the rate limit, else to a pause that the store requested, else to another wait, else to
 *   `other`. A person's pause is no time of the run.
 */
export function computeTimeShares(profile: Profile, ticks: SpanTicks = spanTicks(profile.part)): TimeShares {
  const { from, to } = knownTime(profile);
  const { alone, shared, reading, limited, refused, paused } = sweep(profile, ticks, from, to);
  const worked = alone.reduce((sum, own, slice) => (isWork(slice) ? sum + own : sum), 0);
  const sent = alone[network] ?? 0;
  const ofNetwork = sent + worked > 0 ? sent / (sent + worked) : 0.5;
  const owned = alone.map((own, slice) => own + (shared[slice] ?? 0) * (1 - ofNetwork));
  const inFlight = sent + shared.reduce((sum, each) => sum + each, 0) * ofNetwork;
  owned[network] = inFlight;
  if (!owned.some((each) => each > 0)) owned[other] = 1;
  const shares = apportion(owned, 1 / grain).map((share) => share * grain);
  const partOfNetwork = (part: Ticks) =>
    inFlight > 0 ? ((shares[network] ?? 0) * (part.alone + part.shared * ofNetwork)) / inFlight : 0;
  const body = Math.min(partOfNetwork(reading), shares[network] ?? 0);
  return {
    milliseconds: to - from - paused,
    paused,
    shares: Object.fromEntries(slices.map((slice, number) => [slice, shares[number]])) as Record<Slice, number>,
    firstByte: (shares[network] ?? 0) - body,
    body,
    networkInRateLimit: partOfNetwork(limited),
    networkInStorePause: partOfNetwork(refused),
  };
}

/** Whole percents of the shares, which sum to 100. */
export function percentsOf(shares: TimeShares["shares"]): TimeShares["shares"] {
  const percents = apportion(
    slices.map((slice) => shares[slice]),
    100,
  );
  return Object.fromEntries(slices.map((slice, number) => [slice, percents[number]])) as Record<Slice, number>;
}

/** The time that the spans cover: from the end of the first one if others before it were dropped. */
function knownTime({ part, dropped, milliseconds, end }: Profile): { readonly from: number; readonly to: number } {
  const endOf = (index: number) => (part.start[index] ?? 0) + (part.duration[index] ?? 0);
  // Spans are listed as they end: of what goes on in a run, only requests are among them.
  const to = end === "running" && part.count > 0 ? Math.min(milliseconds, endOf(part.count - 1)) : milliseconds;
  const from = dropped > 0 && part.count > 0 ? endOf(0) : 0;
  return { from: Math.min(Math.max(0, from), Math.max(0, to)), to: Math.max(0, to) };
}

interface Ticks {
  alone: number;
  shared: number;
}

interface Swept {
  /** By slice: time that belongs to it alone; of the network, time without work. */
  readonly alone: readonly number[];
  /** By slice of work: time with a request in flight. */
  readonly shared: readonly number[];
  /** Time of the network in which a body was read: a part of a moment where other requests waited for their first byte. */
  readonly reading: Readonly<Ticks>;
  /** Time of the network in which another request waited for the rate limit. */
  readonly limited: Readonly<Ticks>;
  /** Time of the network in which none did, but another request waited for the store's pause. */
  readonly refused: Readonly<Ticks>;
  /** Milliseconds of a person's pauses in which nothing else was open. */
  readonly paused: number;
}

function sweep({ part }: Profile, { start, end, byStart, byEnd, tickOf }: SpanTicks, from: number, to: number): Swept {
  const [first, last] = [tickOf(from), tickOf(to)];
  const alone = slices.map(() => 0);
  const shared = slices.map(() => 0);
  const reading: Ticks = { alone: 0, shared: 0 };
  const limited: Ticks = { alone: 0, shared: 0 };
  const refused: Ticks = { alone: 0, shared: 0 };
  /** Open spans by slice. */
  const open = slices.map(() => 0);
  let openBodies = 0;
  let openPauses = 0;
  let paused = 0;
  /** Working spans by their start. One that has ended stays until it is the last. */
  const working: number[] = [];
  const hasEnded = new Uint8Array(part.count);
  let now = first;

  let ended = 0;
  for (const index of byStart) {
    if (!counts(index)) continue;
    const began = within(start[index] ?? 0);
    endUntil(began);
    passUntil(began);
    change(index, 1);
    if (isWork(sliceNumberOf(index))) working.push(index);
  }
  endUntil(last);
  passUntil(last);
  return { alone, shared, reading, limited, refused, paused: (paused / Math.max(1, last - first)) * (to - from) };

  function counts(index: number): boolean {
    const isOfTime = sliceNumberOf(index) >= 0 || part.stage[index] === pauseStage;
    return isOfTime && within(start[index] ?? 0) < within(end[index] ?? 0);
  }

  function within(tick: number): number {
    return Math.min(Math.max(tick, first), last);
  }

  function sliceNumberOf(index: number): number {
    return sliceNumbers[part.stage[index] ?? 0] ?? -1;
  }

  function endUntil(moment: number): void {
    for (; ended < byEnd.length; ended++) {
      const index = byEnd[ended] ?? 0;
      const at = within(end[index] ?? 0);
      if (at > moment) return;
      if (!counts(index)) continue;
      passUntil(at);
      change(index, -1);
      hasEnded[index] = 1;
      while (working.length > 0 && hasEnded[working.at(-1) ?? 0]) working.pop();
    }
  }

  function change(index: number, by: 1 | -1): void {
    if (part.stage[index] === pauseStage) {
      openPauses += by;
      return;
    }
    const slice = sliceNumberOf(index);
    open[slice] = (open[slice] ?? 0) + by;
    if (part.stage[index] === bodyStage) openBodies += by;
  }

  function passUntil(moment: number): void {
    const passed = moment - now;
    now = moment;
    if (passed === 0) return;
    const newest = working.at(-1);
    const inFlight = open[network] ?? 0;
    if (inFlight > 0) {
      const kind = newest === undefined ? "alone" : "shared";
      reading[kind] += (passed * openBodies) / inFlight;
      if ((open[rateLimit] ?? 0) > 0) limited[kind] += passed;
      else if ((open[storePause] ?? 0) > 0) refused[kind] += passed;
    }
    const slice = newest === undefined ? idleSlice() : sliceNumberOf(newest);
    const to = newest !== undefined && inFlight > 0 ? shared : alone;
    if (slice === other && openPauses > 0) paused += passed;
    else to[slice] = (to[slice] ?? 0) + passed;
  }

  function idleSlice(): number {
    return [network, rateLimit, storePause, waits].find((slice) => (open[slice] ?? 0) > 0) ?? other;
  }
}

function isWork(slice: number): boolean {
  return workSlices.has(slice);
}
