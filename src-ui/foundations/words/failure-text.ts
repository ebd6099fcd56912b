import type { TFunction } from "i18next";
import type { Failure, FailureCode } from "../../../src-worker/contract/outcome";
import { type Platform, platforms } from "../../../src-worker/contract/platforms";
import { durationText } from "./duration-text";

const resources = ["products", "collections", "metadata", "images"] as const;

/**
 * The sentence for a failure in the person's language. Total over the failure codes: a new code without
 * a sentence in the locales is a compile error, as `t` takes only keys that exist. The sentences for stores and files load
 * with the lazy screens (`build/first-words.json`); before that, and of a code that this version does not know, they read as an
 * unexpected failure.
 */
export function failureText(failure: Failure, t: TFunction): string {
  const { code } = failure;
  const named = resources.find((resource) => resource === failure.details.resource);
  const resource = t(`resource.${named ?? "products"}`);
  const reason = failure.cause ? failureText(failure.cause, t) : t("failure.unknown-reason");
  if (code === "products-failed" && reason.startsWith(t("failure.products-failed", { reason: "" }).trim()))
    return reason;
  const wait = waitOf(failure);
  if (wait !== null && isWaitNamed(code)) return t(`failure.wait.${code}`, { time: durationText(wait, t) });
  return t([`failure.${sentenceOf(code, failure.details)}`, "failure.unexpected"], {
    ...failure.details,
    resource,
    Resource: resource.charAt(0).toUpperCase() + resource.slice(1),
    reason,
    status: statusLine(failure),
  });
}

/** Failures whose sentence names the pause that a server requests. */
const namedWaits = ["store-busy", "store-maintenance", "proxy-busy"] as const;

function isWaitNamed(code: FailureCode): code is (typeof namedWaits)[number] {
  return namedWaits.some((named) => named === code);
}

const hour = 60 * 60;

/** A longer wait is a mistake of the server. */
const longestWait = 24 * hour;

/** The pause that a server requests, in seconds; null without one, or without a credible one. */
function waitOf({ details: { retryAfterSeconds } }: Failure): number | null {
  const seconds = Number(retryAfterSeconds);
  if (!(seconds > 0 && seconds <= longestWait)) return null;
  // Longer waits are shown in half hours: rounded down, they would ask a person to come too early.
  return seconds > hour ? Math.ceil((2 * seconds) / hour) * (hour / 2) : seconds;
}

/** Codes with another sentence for one platform. */
const ownSentences: Readonly<Record<Platform, Partial<Record<FailureCode, "woo-status" | "woo-answer">>>> = {
  shopify: {},
  woocommerce: { "store-status": "woo-status", "not-a-store": "woo-answer" },
  spreadsheet: {},
  published: {},
};

/** The key of a failure's sentence. Some codes have another one for a platform, for images, or for the operator's server. */
function sentenceOf(code: FailureCode, { platform, resource, service, statusText }: Failure["details"]) {
  const named = platforms.find((one) => one === platform);
  const own = named && ownSentences[named][code];
  if (own) return own;
  if (code === "network" && service === "backend") return "network-backend";
  return resource === "images" && statusText !== undefined && code !== "store-busy" ? "image-status" : code;
}

/** Such as "500 Internal Server Error"; servers of HTTP/2 send the number alone. */
function statusLine({ details: { status, statusText } }: Failure): string {
  return [...new Set([String(status ?? ""), String(statusText ?? "")])].filter(Boolean).join(" ");
}
