/** The parts of a followed address that no server sees: `#key=…&pin=…`. */
export interface AddressFragment {
  /** The secret of a private catalogue. Must not reach addresses, logs, caches, events, errors, files or the interface. */
  readonly key: string | null;
  /** The public key of the publisher. */
  readonly pin: string | null;
}

/** @param text the fragment as typed, with or without its number sign */
export function readFragment(text: string): AddressFragment {
  const parts = new URLSearchParams(text.replace(/^#/, ""));
  return { key: parts.get("key")?.trim() || null, pin: parts.get("pin")?.trim() || null };
}
