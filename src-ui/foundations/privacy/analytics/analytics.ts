import { subscribe } from "valtio";
import { services } from "../../../../src-worker/contract/services";
import { engine } from "../../engine/engine-proxy";
import { engineState } from "../../engine/engine-state";
import { type AnalyticsEvent, analyticsEvents, type EventData } from "./analytics-events";
import { mayTrack } from "./may-track";
import { observers } from "./observers";
import { type Json, namesStore, strippedData } from "./stripped-data";
import { createUmami, type Umami } from "./umami";

/** All pages of the app count as this one: their addresses name products, searches and stores. */
const path = "/app";

const counting: { umami: Umami | null } = { umami: null };

/** The counting of events on this page, while the person allows it. */
export const analytics = {
  track,
  /**
   * Loads Umami and observes the app. Returns the function that ends both and drops what was not sent.
   *
   * @param isPageStart whether the page has just started, so that what has happened on it so far counts too
   */
  start(isPageStart: boolean): () => void {
    loaded();
    const stops = observers.map((observe) => observe(track, isPageStart));
    let { online } = engineState.snapshot;
    const stopWaiting = subscribe(engineState, () => {
      if (online === engineState.snapshot.online) return;
      ({ online } = engineState.snapshot);
      counting.umami?.retry();
    });
    return () => {
      for (const stop of [...stops, stopWaiting]) stop();
      counting.umami?.unload();
      counting.umami = null;
    };
  },
} as const;

function track<Name extends AnalyticsEvent>(name: Name, data: EventData<Name>): void {
  void send(name, listed(name, data));
}

async function send(name: AnalyticsEvent, data: Readonly<Record<string, Json>>): Promise<void> {
  const hosts = storeHosts();
  const code = namesStore(data, hosts) ? await engine.storeCode() : null;
  // Consent may have been withdrawn while the code was loading, or while the engine answered.
  if (mayTrack()) loaded()?.track({ name, data: strippedData(data, hosts, code?.ok ? code.value : null) });
}

/** The fields that the event may carry, whatever else the data holds. */
function listed<Name extends AnalyticsEvent>(name: Name, data: EventData<Name>): Readonly<Record<string, Json>> {
  const fields: Readonly<Record<string, Json | undefined>> = { ...data };
  return Object.fromEntries(
    analyticsEvents[name].flatMap((field) => {
      const value = fields[field];
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
}

function storeHosts(): readonly string[] {
  const { store, stores } = engineState.snapshot;
  return [store, ...stores].flatMap((one) => (one && URL.canParse(one.url) ? new URL(one.url).hostname : []));
}

function loaded(): Umami | null {
  if (services.analytics)
    counting.umami ??= createUmami({ ...services.analytics, path, isOnline: () => engineState.snapshot.online });
  return counting.umami;
}
