import type { Failure, FailureCode } from "../../src-worker/contract/outcome";
import type { StoreConnection } from "../../src-worker/contract/store-connection";

/** What may help after a failed test. */
export interface Remedies {
  /** Ask the address which platform it is. */
  readonly detect: boolean;
  /** Read the store by its public API. */
  readonly withoutKeys: boolean;
  /** Send the keys in the address, where the host removes the header. */
  readonly inAddress: boolean;
  /** The address that the typed one leads to; null where it leads nowhere else. */
  readonly moved: string | null;
}

/** A store of another platform answers so. */
const maybeAnotherPlatform: readonly FailureCode[] = [
  "not-a-store",
  "store-not-found",
  "store-no-rest",
  "store-status",
  "bad-json",
];

/** The public API needs no keys, and it is read through our own server, to which CORS is nothing. */
const helpedWithoutKeys: readonly FailureCode[] = [
  "store-no-cors",
  "store-forbidden",
  "store-unauthorized",
  "keys-refused",
  "keys-unknown",
  "keys-no-rights",
];

/** @param connection the one that was tested */
export function remedies({ code, details }: Failure, connection: StoreConnection): Remedies {
  const access = connection.platform === "woocommerce" ? connection.access : null;
  const keys = access !== null && access.kind !== "public" ? access : null;
  return {
    detect: maybeAnotherPlatform.includes(code),
    withoutKeys: keys !== null && helpedWithoutKeys.includes(code),
    inAddress: keys !== null && !keys.inAddress && code === "keys-refused",
    moved: code === "store-moved" ? originOf(details.url) : null,
  };
}

function originOf(url: string | number | undefined): string | null {
  if (typeof url !== "string" || !URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}
