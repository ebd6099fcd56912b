import { recordFrom } from "./device-storage";

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
}

/** Parses a saved lock; null for none, and for one that no PIN could open. */
export function readKioskLock(kept: string | null): KioskLock | null {
  const { salt, hash, rounds, failed, failedAt } = recordFrom(kept);
  if (typeof salt !== "string" || typeof hash !== "string" || typeof rounds !== "number") return null;
  return {
    salt,
    hash,
    rounds,
    failed: typeof failed === "number" ? failed : 0,
    failedAt: typeof failedAt === "number" ? failedAt : 0,
  };
}
