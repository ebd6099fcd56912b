import { isRecord } from "../../local-storage/device-storage";

/** A message from the page of `verification-page.ts` to the page around it. */
export type VerificationMessage =
  /** The person passed. A token is valid for five minutes, and once. */
  | { readonly kind: "token"; readonly token: string }
  /** The token is too old; another one follows. */
  | { readonly kind: "expired" }
  /** Turnstile could not be loaded, or failed. */
  | { readonly kind: "error" }
  /** Turnstile begins or ends to show something to act on. */
  | { readonly kind: "interactive"; readonly on: boolean };

/** Characters of a token (Cloudflare's documentation). */
const longestToken = 2048;

/** The `type` of the message, by which the page around recognises it. */
export const messageType = "vitrine:verification";

/** Parses the data of a message event; null for anything else. */
export function verificationMessage(data: unknown): VerificationMessage | null {
  if (!isRecord(data) || data.type !== messageType) return null;
  const { kind, token, on } = data;
  if (kind === "expired" || kind === "error") return { kind };
  if (kind === "interactive" && typeof on === "boolean") return { kind, on };
  const isToken = typeof token === "string" && token !== "" && token.length <= longestToken;
  return kind === "token" && isToken ? { kind, token } : null;
}
