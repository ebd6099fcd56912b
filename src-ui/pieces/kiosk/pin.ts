import { recordFrom } from "../../foundations/local-storage/device-storage";

/** The content of the local-storage key `kiosk-lock`. The device is a kiosk while it exists. */
export interface KioskLock {
  /** Base64. */
  readonly salt: string;
  /** PBKDF2-SHA-256 of the PIN, 256 bits in base64. */
  readonly hash: string;
  readonly rounds: number;
  /** Wrong PINs in a row. */
  readonly failed: number;
  /** Epoch milliseconds of the last wrong PIN. */
  readonly failedAt: number;
  /** Whether the kiosk shows the demo. The installed app starts at an address that does not say so. */
  readonly demo: boolean;
  /** Whether it is guest mode's. */
  readonly guest: boolean;
  /** Id of the order that a kiosk put aside; null for none. */
  readonly aside: string | null;
}

/** Parses a saved lock; null for none, and for one that no PIN could open. */
export function readKioskLock(stored: string | null): KioskLock | null {
  const { salt, hash, rounds, failed, failedAt, demo, guest, aside } = recordFrom(stored);
  if (typeof salt !== "string" || typeof hash !== "string" || typeof rounds !== "number") return null;
  return {
    salt,
    hash,
    rounds,
    failed: typeof failed === "number" ? failed : 0,
    failedAt: typeof failedAt === "number" ? failedAt : 0,
    demo: demo === true,
    guest: guest === true,
    aside: typeof aside === "string" ? aside : null,
  };
}

export const longestPin = 8;

/** Four to eight digits. */
export function isPin(text: string): boolean {
  return /^\d{4,8}$/.test(text);
}

/** Wrong PINs in a row before each further one has to wait. */
const freeTries = 5;
const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;

/** Wrong PINs that are still possible without a wait. */
export function triesLeft({ failed }: Pick<KioskLock, "failed">): number {
  return Math.max(0, freeTries - failed);
}

/**
 * Milliseconds until a PIN can be tried again: 30 seconds after the fifth wrong one, twice as long after each further one,
 * at most 15 minutes. A clock that was set back never makes it longer.
 */
export function waitMs({ failed, failedAt }: Pick<KioskLock, "failed" | "failedAt">, now: number): number {
  if (failed < freeTries) return 0;
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (failed - freeTries));
  return Math.max(0, Math.min(wait, failedAt + wait - now));
}

const maxRounds = 600_000;
const minRounds = 100_000;
const targetMs = 500;
const probeRounds = 20_000;

/** Rounds of PBKDF2 that take about half a second here, at most 600,000. @param probeMs duration of `probeRounds` */
export function roundsFor(probeMs: number): number {
  const fitting = Math.round((probeRounds * targetMs) / Math.max(probeMs, 1));
  return Math.max(minRounds, Math.min(maxRounds, fitting));
}

/** Makes the lock that a PIN opens. */
export async function lockFor(pin: string, locked: Pick<KioskLock, "demo" | "guest">): Promise<KioskLock> {
  const salt = base64(crypto.getRandomValues(new Uint8Array(16)));
  const started = performance.now();
  await hashOf(pin, salt, probeRounds);
  const rounds = roundsFor(performance.now() - started);
  return { salt, rounds, hash: await hashOf(pin, salt, rounds), failed: 0, failedAt: 0, ...locked, aside: null };
}

/** Whether a PIN opens a lock. */
export async function opens(pin: string, { salt, hash, rounds }: KioskLock): Promise<boolean> {
  return isPin(pin) && (await hashOf(pin, salt, rounds)) === hash;
}

async function hashOf(pin: string, salt: string, rounds: number): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(pin), "PBKDF2", false, ["deriveBits"]);
  const bytes = Uint8Array.from(atob(salt), (sign) => sign.charCodeAt(0));
  const how = { name: "PBKDF2", hash: "SHA-256", salt: bytes, iterations: rounds };
  return base64(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)));
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
