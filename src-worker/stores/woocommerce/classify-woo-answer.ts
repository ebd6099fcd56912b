import * as v from "valibot";
import type { FailureCode } from "../../contract/outcome";
import type { Answer } from "../../net/answer";
import { failureForStatus, type StoreResource } from "../../net/failure-for-status";
import { Failed } from "../../outcome/failed";
import { parsedAs } from "../parsed-as";

export interface WooQuestion {
  readonly resource: StoreResource;
  /** The place of the keys in the request; null without keys. */
  readonly keys: "header" | "address" | null;
  /** Whether no request to this root has succeeded yet, so that the root may be wrong. */
  readonly first: boolean;
}

/**
 * Classifies a WooCommerce store's answer as a failure; null for an answer to read. The body distinguishes refusals.
 */
export function classifyWooAnswer(answer: Answer, { resource, keys, first }: WooQuestion): Failed | null {
  const { status } = answer;
  const failure = failureForStatus(answer, resource);
  if (failure?.failure.code === "store-login" || failure?.failure.code === "store-locked") return failure;
  if (!failure && !first) return null;
  const body = beginningOf(answer);
  // A store without this root answers 404 or its front page (observed).
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
  // WordPress chooses the format of its maintenance notice by the request's Accept header (observed).
  if (status === 503 && (isPage(body) || error?.code === "wp_die"))
    return new Failed("store-maintenance", failure.failure.details, { retryable: true });
  const { code, details, retryable } = failure.failure;
  return code === "store-status" ? new Failed(code, { ...details, platform: "woocommerce" }, { retryable }) : failure;

  function refusal(code: FailureCode): Failed {
    return new Failed(code, { resource, status });
  }
}

interface WordPressError {
  readonly code: string;
  readonly message: string;
}

/** The failure code for an error of WordPress or a plugin; null if the status alone decides. */
function codeOf({ code, message }: WordPressError, status: number, keys: WooQuestion["keys"]): FailureCode | null {
  // A missing key, an unknown key, a swapped key and secret, and a removed header get the same answer (observed).
  const unknown = keys === "address" ? "keys-unknown" : "keys-refused";
  if (code === "woocommerce_rest_authentication_error" && keys !== null)
    return wordsForRights.test(message) ? "keys-write-only" : "keys-secret-wrong";
  if (code.startsWith("woocommerce_rest_")) return keys === null ? null : status === 403 ? "keys-no-rights" : unknown;
  // A plugin for JSON Web Tokens mistakes the Authorization header for its own.
  if (code.startsWith("jwt_auth_")) return keys === null ? null : unknown;
  // Plugins that disable the REST API: rest_not_logged_in, rest_forbidden, itsec_rest_api_access_restricted, …
  return "store-no-rest";
}

/** Recognises a message about a key's permissions, in the store's language. A wrong secret has the same code. */
const wordsForRights = /permi[st]|berechtig|droit|rechten/i;

/** Bytes of a body to search for an error. */
const maxBytes = 65_536;

function beginningOf({ bytes }: Answer): string {
  return new TextDecoder().decode(bytes.subarray(0, maxBytes)).trimStart();
}

/** Whether a body is an HTML document, not PHP warnings, which begin with a line break. */
function isPage(body: string): boolean {
  return body.startsWith("<") && !/^<(?:br|b|font)\b/i.test(body);
}

function wordpressError(body: string): WordPressError | null {
  return parsedAs(restError, jsonIn(body));
}

/** WP_Error in the REST API's format, which repeats the status. */
const restError = v.object({
  code: v.string(),
  message: v.fallback(v.string(), ""),
  data: v.object({ status: v.number() }),
});

/** The JSON object in a body, after any PHP warnings; null if there is none. */
function jsonIn(body: string): unknown {
  const start = body.search(/^[ \t]*\{/m);
  try {
    return start < 0 ? null : JSON.parse(body.slice(start));
  } catch {
    return null;
  }
}
