import { vi } from "vitest";
import type { LeadEntry } from "../../../../src-worker/contract/lead";
import type { ConsentEntry } from "../../../../src-worker/contract/outbox";
import type { World } from "../../../../src-worker/world/world";
import { type AppWindow, openAppWindow, seen, withoutImages } from "../app-window";
import { createFakeBackend } from "../fake-backend";
import { createDevice, type Device } from "../test-world";

export const session = "device_1767225600000_1d2c3b4a-0000-4000-8000-000000000001";

/** A choice that allows usage to be recorded, and no e-mails. */
export const agreed: ConsentEntry = {
  session,
  analytics: true,
  marketing: false,
  termsVersion: "1.0.0",
  privacyVersion: "1.0.0",
  at: "2026-03-01T08:00:00.000Z",
};

/** When a person withdraws: not the engine's time. */
export const withdrawnAt = "2026-03-01T10:00:00.000Z";

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
  return openAppWindow(device, network, services);
}

/** A window in which waits last until they are made to end: the copy of a new lead sleeps two seconds at a moment of its own. */
export async function startWithHeldClock(services = backend.services): Promise<AppWindow> {
  const window = await start(services);
  window.world.holdClock();
  return window;
}

let leadsMade = 0;

export function newLead(part: Partial<LeadEntry> = {}): LeadEntry {
  return {
    id: `00000000-0000-4000-8000-${String(++leadsMade).padStart(12, "0")}`,
    email: "ana@example.com",
    company: "Norte & Mar",
    industry: "retail",
    teamSize: null,
    useCase: "",
    source: "kiosk",
    session,
    referral: "https://fair.example/",
    platform: "shopify",
    ...part,
  };
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
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(backend, "fetch").mockImplementationOnce(async (url, init) => {
    await released;
    return answer(url, init);
  });
  return release;
}

export const requests = (): number => vi.mocked(backend.fetch).mock.calls.length;

/** What was logged as a warning. */
export const warnings = (): string[] => warn.mock.calls.map((told: readonly unknown[]) => String(told[0]));
