import { expect, vi } from "vitest";
import type { Engine } from "../../../src-worker/contract/engine";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import { everything } from "../../../src-worker/contract/listing-query";
import type { Failure, Outcome } from "../../../src-worker/contract/outcome";
import { type Services, services } from "../../../src-worker/contract/services";
import type { Snapshot, SyncReport } from "../../../src-worker/contract/snapshot";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { createEngine } from "../../../src-worker/engine";
import type { World } from "../../../src-worker/world/world";
import { createDevice, createTestWorld, type Device, type TestWorld, type TestWorldOptions } from "./test-world";

/** One window of the app: an engine over a device's storage, and its snapshots. */
export interface AppWindow {
  readonly engine: Engine;
  readonly world: TestWorld;
  readonly snapshots: Snapshot[];
}

/** Generous, because the test machine may be busy. */
const waiting = { timeout: 60_000, interval: 5 } as const;

const image = new TextEncoder().encode("GIF89a");

/**
 * Answers image requests locally: five hundred real requests take too long, and those for the demo, whose host does not
 * exist, are tried again for half a minute after the test.
 */
export const withoutImages: World["fetch"] = (url, init) =>
  /\/(cdn|wp-content|demo)\/.*\.(jpg|png|svg)/.test(url)
    ? Promise.resolve(new Response(image, { headers: { "content-type": "image/gif" } }))
    : fetch(url, init);

interface WindowOptions extends Pick<TestWorldOptions, "takes" | "jpegOf" | "isRealTime"> {
  readonly network?: World["fetch"];
  readonly configured?: Services;
}

/** Opens a window without an open catalogue. Windows over one device share its storage and locks. */
export async function openAppWindow(device: Device, options: WindowOptions = {}): Promise<AppWindow> {
  const { network = withoutImages, configured = services, ...others } = options;
  return openWindowOver(createTestWorld({ device, fetch: network, ...others }), configured);
}

/** Opens a window over a world. */
export async function openWindowOver(world: TestWorld, configured: Services = services): Promise<AppWindow> {
  const engine = createEngine(world, configured);
  world.onHint(() => void engine.probeNetwork());
  const snapshots: Snapshot[] = [];
  await engine.watch((snapshot) => snapshots.push(snapshot));
  return { engine, world, snapshots };
}

/** Opens a window over a device of its own. */
export const openElsewhere = (network?: World["fetch"], takes?: TestWorldOptions["takes"]): Promise<AppWindow> =>
  openAppWindow(createDevice(), { ...(network && { network }), ...(takes && { takes }) });

/** Imports a store in a window over a device of its own. */
export async function importElsewhere(store: string | StoreConnection, network?: World["fetch"]): Promise<AppWindow> {
  const window = await openElsewhere(network);
  await importStore(window, store);
  return window;
}

/** Connects a store and waits until its import and its first image download have ended. A bare address means a Shopify store. */
export async function importStore(window: AppWindow, store: string | StoreConnection): Promise<void> {
  const connection = typeof store === "string" ? { platform: "shopify" as const, url: store } : store;
  value(await window.engine.saveConnection(connection));
  await ended(window);
  await seen(window, { sync: { state: "complete" }, images: { download: { state: "ended" } } });
}

/** Waits until the running sync ends, with any result. */
export async function ended({ snapshots }: AppWindow): Promise<void> {
  await vi.waitFor(() => expect(snapshots.at(-1)?.sync.state).toMatch(/complete|failed/), waiting);
}

/** Waits for a state. Snapshots are sent at most ten times a second. */
export async function seen(window: AppWindow, expected: object): Promise<void> {
  await vi.waitFor(() => expect(window.snapshots.at(-1)).toMatchObject(expected), waiting);
}

export function last({ snapshots }: AppWindow): Snapshot {
  const snapshot = snapshots.at(-1);
  if (!snapshot) throw new Error("no snapshot yet");
  return snapshot;
}

export function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
}

export function failure(outcome: Outcome<unknown>): Failure {
  if (outcome.ok) throw new Error("it went well");
  return outcome.failure;
}

/** All rows of the listing, a part after another. */
export async function listedRows({ engine }: AppWindow): Promise<ProductRow[]> {
  const all: ProductRow[] = [];
  for (let start = 0; ; start += 500) {
    const { rows } = value(await engine.findProducts(everything, { start, count: 500 }, false));
    all.push(...rows);
    if (rows.length < 500) return all;
  }
}

export async function listedTitles(window: AppWindow): Promise<string[]> {
  return (await listedRows(window)).map(({ title }) => title);
}

export async function listedIds(window: AppWindow): Promise<string[]> {
  return (await listedRows(window)).map(({ id }) => id);
}

/** Refreshes the open store and returns the result. */
export async function refresh({ engine }: AppWindow): Promise<SyncReport> {
  return value(await engine.startSync({ acceptFewer: false }));
}

/** Refreshes the open store, and waits for the image download that follows. */
export async function refreshWithImages(window: AppWindow): Promise<void> {
  await refresh(window);
  value(await window.engine.downloadImages(false));
}

/** The failure of a refresh of the open store. */
export async function failedRefresh({ engine }: AppWindow): Promise<Failure> {
  return failure(await engine.startSync({ acceptFewer: false }));
}

/** The titles of the first rows that a search lists. */
export async function foundTitles({ engine }: AppWindow, text: string): Promise<string[]> {
  const { rows } = value(await engine.findProducts({ ...everything, text }, { start: 0, count: 9 }, false));
  return rows.map(({ title }) => title);
}
