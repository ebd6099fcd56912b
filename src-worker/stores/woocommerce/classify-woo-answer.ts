import * as v from "valibot";
import type { FailureCode } from "../../contract/outcome";
import type { Answer } from "../../net/answer";
import { failureForStatus, type StoreResource } from "../../net/failure-for-status";
import { Failed } from "../../run/failed";
import { parsedAs } from "../parsed-as";

export interface WooQuestion {
  readonly resource: StoreResource;
  /** How the question carried keys, if it did. */
  readonly keys: "header" | "address" | null;
  /** Whether nothing has answered under this address yet, so that it may be the wrong one. */
  readonly first: boolean;
}

/** The failure that a WooCommerce shop's answer stands for, or null for one to read. What refuses is told by the body. */
export function classifyWooAnswer(answer: Answer, { resource, keys, first }: WooQuestion): Failed | null {
  const { status } = answer;
  const failure = failureForStatus(answer, resource);
  if (failure?.failure.code === "store-login" || failure?.failure.code === "store-locked") return failure;
  if (!failure && !first) return null;
  const body = beginningOf(answer);
  // Observed: with plain permalinks there is no /wp-json: a 404, or the front page.
  if (first && (status === 404 || (!failure && isPage(body)))) return refusal("store-no-rest");
  if (!failure) return null;
  const error = wordpressError(body);
  if (status === 401 || status === 403) {
    if (error) {
      const code = codeOf(error, status, keys);
      return code ? refusal(code) : failure;
    }
    return status === 403 && isPage(body) ? refusal("store-firewall") : failure;
  }
  // mod_security, a firewall inside the web server, says "Not Acceptable".
  if (status === 406 && isPage(body)) return refusal("store-firewall");
  if (status === 503 && isPage(body))
    return new Failed("store-maintenance", failure.failure.details, { retryable: true });
  return failure;

  function refusal(code: FailureCode): Failed {
    return new Failed(code, { resource, status });
  }
}

interface WordPressError {
  readonly code: string;
  readonly message: string;
}

/** What a refusal by WordPress or one of its plugins means; null where the status says it all. */
function codeOf({ code, message }: WordPressError, status: number, keys: WooQuestion["keys"]): FailureCode | null {
  // Observed: no key, an unknown key, key and secret swapped and a header that the host removed look the same.
  const unknown = keys === "address" ? "keys-unknown" : "keys-refused";
  if (code === "woocommerce_rest_authentication_error" && keys !== null)
    return wordsForRights.test(message) ? "keys-write-only" : "keys-secret-wrong";
  if (code.startsWith("woocommerce_rest_")) return keys === null ? null : status === 403 ? "keys-no-rights" : unknown;
  // A plugin for other tokens that takes the Authorization header for one of its own.
  if (code.startsWith("jwt_auth_")) return keys === null ? null : unknown;
  // rest_not_logged_in, rest_forbidden, rest_cannot_access, itsec_rest_api_access_restricted…: plugins that switch REST off.
  return "store-no-rest";
}

/** WooCommerce says in the shop's language which of two things is wrong with a key; the rights are named in one alone. */
const wordsForRights = /permi[st]|berechtig|droit|rechten/i;

/** Enough for any refusal: an error's message is a sentence. */
const maxBytes = 65_536;

function beginningOf({ bytes }: Answer): string {
  return new TextDecoder().decode(bytes.subarray(0, maxBytes)).trimStart();
}

/** A document and not PHP's warnings, which begin with a line break. */
function isPage(body: string): boolean {
  return body.startsWith("<") && !/^<(?:br|b|font)\b/i.test(body);
}

function wordpressError(body: string): WordPressError | null {
  return parsedAs(restError, jsonIn(body));
}

/** WP_Error as the REST server sends it: with the status once more inside. */
const restError = v.object({
  code: v.string(),
  message: v.fallback(v.string(), ""),
  data: v.object({ status: v.number() }),
});

/** The object in the body, warnings before it left out; null for none. */
function jsonIn(body: string): unknown {
  const start = body.search(/^[ \t]*\{/m);
  try {
    return start < 0 ? null : JSON.parse(body.slice(start));
  } catch {
    return null;
  }
}
