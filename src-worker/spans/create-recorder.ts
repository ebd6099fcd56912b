import { lanes, type Profile } from "../contract/profile";
import { failureFrom } from "../outcome/failure-from";
import type { LaneFacts, OpenSpan, OpenSpanInLane, Recorder, RecorderPlatform, SpanFacts } from "./recorder";
import type { SpanRing } from "./span-ring";

export function createRecorder(platform: RecorderPlatform): Recorder {
  let ring: SpanRing | null = null;
  let isWanted = false;
  const listeners: ((profile: Profile) => void)[] = [];
  const takenLanes = new Map<number, TakenLane>();
  const self: Recorder = {
    get isOn() {
      return ring !== null;
    },
    now: () => (ring ? platform.clock() : Number.NaN),
    span(stage, lane, start, facts) {
      if (!ring || !(start >= 0) || lane < 0) return;
      ring.add(stage, lane, start, facts ?? noFacts);
      const taken = takenLanes.get(lane);
      if (taken) taken.spans = nothing;
    },
    async measure(stage, lane, facts, body) {
      const start = self.now();
      try {
        return await body();
      } finally {
        self.span(stage, lane, start, facts);
      }
    },
    takeLane(kind, facts = noFacts) {
      if (!ring) return -1;
      for (let lane = lanes[kind]; lane < pastLast[kind]; lane++)
        if (!takenLanes.has(lane)) {
          takenLanes.set(lane, { stage: kind, facts, start: platform.clock(), spans: nothing });
          return lane;
        }
      return -1;
    },
    freeLane: (lane) => void takenLanes.delete(lane),
    setOpenSpans(lane, spans) {
      const taken = takenLanes.get(lane);
      if (taken) taken.spans = spans;
    },
    async run(facts, rows, body) {
      const end = ring?.begin(facts);
      if (!end) return body();
      try {
        const value = await body();
        notify(end({ end: "complete", failure: null, rows: rows() }));
        return value;
      } catch (error) {
        const { code } = failureFrom(error);
        notify(end({ end: code === "cancelled" ? "cancelled" : "failed", failure: code, rows: rows() }));
        throw error;
      }
    },
    async set(on) {
      isWanted = on;
      if (!on) {
        ring?.close();
        ring = null;
        return;
      }
      const { createSpanRing } = await import("./span-ring");
      // Switched off again while the code loaded, or on twice.
      if (isWanted) ring ??= createSpanRing(platform);
    },
    read: (from) => ring?.read(from, openSpans) ?? null,
    reportHeap: (bytes) => ring?.reportHeap(bytes),
    forgetLatest: () => ring?.forgetLatest(),
    onEnded: (listener) => void listeners.push(listener),
  };
  return self;

  /** Without commands, of which the reading is one. A request follows what it consists of, as recorded spans do. */
  function openSpans(): readonly OpenSpanInLane[] {
    return [...takenLanes].flatMap(([lane, { stage, facts, start, spans }]) =>
      stage === "command" ? [] : [...spans(), { stage, start }].map((span) => ({ ...span, ...facts, lane })),
    );
  }

  function notify(profile: Profile | null): void {
    if (profile) for (const listener of listeners) listener(profile);
  }
}

interface TakenLane {
  readonly stage: "request" | "image" | "command";
  readonly facts: LaneFacts;
  readonly start: number;
  spans: () => readonly OpenSpan[];
}

const nothing = (): readonly OpenSpan[] => [];

const noFacts: SpanFacts = {};

const pastLast = { request: lanes.image, image: lanes.command, command: lanes.end } as const;
