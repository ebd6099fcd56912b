import type { Language } from "../../../../src-worker/contract/engine";
import type { OrderFormat } from "../../../../src-worker/contract/export";
import type { FailureCode } from "../../../../src-worker/contract/outcome";
import type { Platform } from "../../../../src-worker/contract/platforms";
import type { View } from "../../local-storage/views";

/** All fields that an event may have, by name. */
interface EventFields {
  readonly platform: Platform | "demo" | null;
  /** Products of the store; null where it does not report them. */
  readonly productCount: number | null;
  /** Milliseconds. */
  readonly duration: number;
  readonly error: FailureCode;
  readonly view: View;
  readonly language: Language;
  readonly format: OrderFormat;
}

/** Every event that is counted, with the fields it carries. Nothing else is ever sent. */
export const analyticsEvents = {
  /** A store's connection is saved. */
  store_connected: ["platform", "productCount"],
  sync_started: [],
  /** The new catalogue is shown. */
  sync_completed: ["productCount", "duration"],
  sync_failed: ["platform", "productCount", "duration", "error"],
  /** The first completed sync of this device. */
  first_sync: [],
  /** The page of a product opens. */
  product_viewed: [],
  /** A person stops typing in a search box that is not empty. */
  product_searched: [],
  /** A file of products or of an order is written. */
  product_exported: ["format"],
  view_changed: ["view"],
  collection_selected: [],
  language_changed: ["language"],
  setup_started: ["platform"],
  setup_completed: ["platform"],
  setup_cancelled: ["platform"],
  cache_cleared: [],
  /** The network is gone. */
  offline_mode_activated: [],
  pwa_installed: [],
  pwa_update_available: [],
  /** The first start of a newer version. */
  pwa_update_installed: [],
} as const satisfies Readonly<Record<string, readonly (keyof EventFields)[]>>;

export type AnalyticsEvent = keyof typeof analyticsEvents;

export type EventData<Name extends AnalyticsEvent> = Pick<EventFields, (typeof analyticsEvents)[Name][number]>;

/** Counts an event. */
export type Track = <Name extends AnalyticsEvent>(name: Name, data: EventData<Name>) => void;
