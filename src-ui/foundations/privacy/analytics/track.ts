import type { AnalyticsEvent, EventData } from "./analytics-events";
import { mayTrack } from "./may-track";

/** Counts an event if the person allows it. Otherwise nothing is loaded or stored. */
export function track<Name extends AnalyticsEvent>(name: Name, data: EventData<Name>): void {
  if (!mayTrack()) return;
  // Without the code nothing is counted.
  import("./analytics").then(
    ({ analytics }) => analytics.track(name, data),
    () => undefined,
  );
}
