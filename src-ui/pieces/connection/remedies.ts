import type { Failure, FailureCode } from "../../../src-worker/contract/outcome";
import { platformFacts } from "../../../src-worker/contract/platforms";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";

/** Remedies for a failed test. */
export interface Remedies {
  /** Detect the address's platform. */
  readonly detect: boolean;
  /** Read the store through its public API. */
  readonly withoutKeys: boolean;
  /** Send the keys in the address: some hosts remove the Authorization header. */
  readonly inAddress: boolean;
  /**
   * The address that may be the right one: the one that the typed one redirects to, or the host of a folder without a
   * store. Null for none.
   */
  readonly moved: string | null;
}

/** Stores of another platform answer with these codes. */
const maybeAnotherPlatform: readonly FailureCode[] = [
  "not-a-store",
  "store-not-found",
  "store-no-rest",
  "store-status",
  "bad-json",
];

/** The public API needs no keys, and the store proxy reads it without CORS. */
const helpedWithoutKeys: readonly FailureCode[] = [
  "store-no-cors",
  "store-forbidden",
  "store-unauthorized",
  "keys-refused",
  "keys-unknown",
  "keys-no-rights",
];

/** @param connection the tested connection */
export function remedies({ code, details }: Failure, connection: StoreConnection): Remedies {
  const access = "access" in connection ? connection.access : null;
  const keys = access !== null && access.kind !== "public" ? access : null;
  return {
    detect: maybeAnotherPlatform.includes(code),
    withoutKeys: keys !== null && helpedWithoutKeys.includes(code),
    inAddress: keys !== null && !keys.inAddress && code === "keys-refused",
    moved: code === "store-moved" ? originOf(details.url) : hostOfFolder(code, connection),
  };
}

function hostOfFolder(code: FailureCode, { platform, url }: StoreConnection): string | null {
  const origin = platformFacts[platform].mayBeInFolder && maybeAnotherPlatform.includes(code) ? originOf(url) : null;
  return origin === url ? null : origin;
}

function originOf(url: string | number | undefined): string | null {
  if (typeof url !== "string" || !URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}
