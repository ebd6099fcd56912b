import { vi } from "vitest";
import type { World } from "../../../../src-worker/world/world";
import { type AppWindow, openAppWindow, seen, withoutImages } from "../app-window";
import { createFakeBackend } from "../fake-backend";
import { createGate } from "../gate";
import { createDevice, type Device } from "../test-world";

/** The device and the backend of the running test. */
export let device: Device;
export let backend: ReturnType<typeof createFakeBackend>;
let warn: ReturnType<typeof vi.spyOn>;

/** Before each test of a file: it shares nothing with others, and its warnings are caught. */
export function prepareOutbox(): () => void {
  device = createDevice();
  backend = createFakeBackend();
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  return () => warn.mockRestore();
}

/** The test goes on with another backend, without records. */
export function replaceBackend(options: Parameters<typeof createFakeBackend>[0]): void {
  backend = createFakeBackend(options);
}

/** The test goes on with another device, without data. */
export function replaceDevice(): void {
  device = createDevice();
}

/** A store's address reaches the store, everything else the backend of this test, also after its end. */
export function start(services = backend.services): Promise<AppWindow> {
  const own = backend;
  const network: World["fetch"] = (url, init) =>
    url.startsWith("http://127.0.0.1") ? withoutImages(url, init) : own.fetch(url, init);
  return openAppWindow(device, { network, configured: services });
}

/** Opens a window in which waits last until they are made to end: the copy of a new lead sleeps two seconds at a moment of its own. */
export async function startWithStoppedClock(services = backend.services): Promise<AppWindow> {
  const window = await start(services);
  window.world.stopClock();
  return window;
}

/** Waits until the counts are published, which happens after an attempt. */
export const counted = (window: AppWindow, waiting: number, refused = 0): Promise<void> =>
  seen(window, { outbox: { waiting, refused } });

/** The wait of a channel ends. */
export function waitOver({ world }: AppWindow, milliseconds = 3_600_000): void {
  world.pass(milliseconds);
  world.expireDeadlines();
}

/** Holds up the next request until the returned function is called: then `answer` answers it. */
export function holdRequest(answer: World["fetch"] = backend.fetch): () => void {
  const gate = createGate();
  vi.spyOn(backend, "fetch").mockImplementationOnce(async (url, init) => {
    await gate.opened;
    return answer(url, init);
  });
  return gate.open;
}

export const requests = (): number => vi.mocked(backend.fetch).mock.calls.length;

/** The logged warnings. */
export const warnings = (): string[] => warn.mock.calls.map((logged: readonly unknown[]) => String(logged[0]));
