/**
 * How many pictures are fetched at once: it begins at the specification's five and grows as long as more of them come in
 * the same time.
 */
export interface LaneCount {
  readonly lanes: number;
  /** To be told of each picture that has come. @param now milliseconds on a clock that only goes forward */
  came(now: number): void;
}

const firstLanes = 5;
/** HTTP/2 at 50 ms gained up to 20; a browser has six connections to a host of HTTP/1.1, and the others wait in it. */
const mostLanes = 24;
const step = 1.5;
/** More lanes stay only where they bring at least so much more. */
const gain = 1.1;
/** Pictures for each lane by which a rate is measured. */
const perLane = 8;

export function createLaneCount(now: number): LaneCount {
  let lanes = firstLanes;
  let before: { readonly lanes: number; readonly rate: number } | null = null;
  let settled = false;
  let since = now;
  let came = 0;
  return {
    get lanes() {
      return lanes;
    },
    came(at) {
      came++;
      if (settled || came < lanes * perLane) return;
      const rate = came / Math.max(1, at - since);
      since = at;
      came = 0;
      if (before && rate < before.rate * gain) {
        lanes = before.lanes;
        settled = true;
        return;
      }
      before = { lanes, rate };
      lanes = Math.min(mostLanes, Math.ceil(lanes * step));
      settled = lanes === before.lanes;
    },
  };
}
