import { Failed } from "../outcome/failed";
import type { Recorder, RequestLane } from "../spans/recorder";

/** Runs one attempt of a request; the body records its spans in the lane. */
export type Attempt = <T>(tried: number, body: (lane: RequestLane) => Promise<T>) => Promise<T>;

/**
 * Records a request as one span over all its attempts, in a lane of its own: a failed attempt as `failure`, the time before
 * the next one as `retry-wait`.
 *
 * @param page the requested page of a list; 0 for none
 */
export async function inLane<T>(
  recorder: Recorder,
  stage: "request" | "image",
  label: string,
  body: (attempt: Attempt) => Promise<T>,
  page = 0,
): Promise<T> {
  const lane = recorder.takeLane(stage, { label, page });
  const began = recorder.now();
  let failedAt = Number.NaN;
  let tries = 0;
  /** HTTP status of the last attempt, if it failed. */
  let lastStatus = 0;
  try {
    return await body(async (tried, run) => {
      tries = tried;
      lastStatus = 0;
      recorder.span("retry-wait", lane, failedAt, { attempt: tried, label, page });
      try {
        return await run({ lane, attempt: tried, label, page });
      } catch (error) {
        failedAt = recorder.now();
        const failure = error instanceof Failed ? error.failure : null;
        lastStatus = Number(failure?.details.status ?? 0);
        recorder.span("failure", lane, failedAt, {
          attempt: tried,
          label: failure?.code ?? "cancelled",
          page,
          status: lastStatus,
          end: failedAt,
        });
        recorder.setOpenSpans(lane, () => [{ stage: "retry-wait", start: failedAt }]);
        throw error;
      }
    });
  } finally {
    recorder.span(stage, lane, began, { attempt: tries, label, page, status: lastStatus });
    recorder.freeLane(lane);
  }
}
