import type { Snapshot } from "../contract/snapshot";
import type { Publisher } from "../windows/publisher";

/** One part of the snapshot, which several parts of the engine change. */
export interface PartPublisher<Part extends keyof Snapshot> {
  readonly state: Snapshot[Part];
  publish(change: Partial<Snapshot[Part]>): void;
}

export function createPartPublisher<Part extends keyof Snapshot>(
  publisher: Pick<Publisher, "update">,
  part: Part,
  initial: Snapshot[Part],
): PartPublisher<Part> {
  let state = initial;
  return {
    get state() {
      return state;
    },
    publish(change) {
      state = Object.assign({}, state, change);
      publisher.update({ [part]: state });
    },
  };
}
