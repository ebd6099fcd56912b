import type { OpenSpan, RequestLane } from "../spans/recorder";
import type { World } from "../world/world";

/** How long a queue has waited, in milliseconds. */
export interface QueueWaits {
  /** For the limit of requests per minute. */
  minute: number;
  /** For the gap between two requests. */
  gap: number;
  /** For a pause that the store or the proxy requested, and for the slower rate after it. */
  pause: number;
  /** The current sleep; not yet in the sums. */
  now: { readonly by: WaitReason; readonly since: number } | null;
}

export type WaitReason = "minute" | "gap" | "pause";

export const noWaits: QueueWaits = { minute: 0, gap: 0, pause: 0, now: null };

/**
 * Begins to measure a request's waits. The returned function records them when its turn has come: first those for a free
 * slot, then those for a pause, then those for the minute limit, then the gap. Their sum is exact, their order is not.
 */
export function waitsFrom(
  world: Pick<World, "clock" | "recorder">,
  queueWaits: QueueWaits,
  { lane, ...facts }: RequestLane,
): () => void {
  const { recorder } = world;
  const queuedAt = recorder.now();
  const waitedMs = (by: WaitReason) =>
    queueWaits[by] + (queueWaits.now?.by === by ? world.clock() - queueWaits.now.since : 0);
  // Waits of the queue before this request came are not its own.
  const before = { minute: waitedMs("minute"), gap: waitedMs("gap"), pause: waitedMs("pause") };
  const waits = () => {
    const now = recorder.now();
    const pause = Math.min(waitedMs("pause") - before.pause, now - queuedAt);
    const minute = Math.min(waitedMs("minute") - before.minute, now - queuedAt - pause);
    const gap = Math.min(waitedMs("gap") - before.gap, now - queuedAt - pause - minute);
    const gapAt = now - gap;
    const minuteAt = gapAt - minute;
    const pauseAt = minuteAt - pause;
    return [
      { stage: "queue", start: queuedAt, end: pauseAt },
      { stage: "store-pause", start: pauseAt, end: minuteAt },
      { stage: "rate-limit", start: minuteAt, end: gapAt },
      { stage: "page-gap", start: gapAt, end: now },
    ].filter(({ start, end }) => end > start) as readonly (OpenSpan & { readonly end: number })[];
  };
  recorder.setOpenSpans(lane, waits);
  let isRecorded = false;
  return () => {
    if (isRecorded) return;
    isRecorded = true;
    for (const { stage, start, end } of waits()) recorder.span(stage, lane, start, { ...facts, end });
  };
}
