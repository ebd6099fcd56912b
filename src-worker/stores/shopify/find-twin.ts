import * as v from "valibot";
import type { Failure, FailureCode } from "../../contract/outcome";
import type { JsonClient } from "../../net/json-client";
import { parsedAs } from "../parsed-as";

/** Failures of a store's own domain that its myshopify.com address may not have. */
const refusals: readonly FailureCode[] = [
  "store-forbidden",
  "store-unauthorized",
  "store-not-found",
  "store-firewall",
  "store-status",
  "bad-json",
  "not-a-store",
];

export function mayHaveTwin({ code }: Failure): boolean {
  return refusals.includes(code);
}

/** A store's own address under myshopify.com, as its `/meta.json` names it; null if it names none, or is that one. */
export async function findTwin(signal: AbortSignal, client: JsonClient, storeUrl: string): Promise<string | null> {
  const question = { resource: "metadata", retry: "brief-limits" } as const;
  const answer = await client.get(signal, `${storeUrl}/meta.json`, question).catch(() => null);
  signal.throwIfAborted();
  const domain = parsedAs(named, answer?.json)?.myshopify_domain;
  const twin = domain && `https://${domain}`;
  return twin && twin !== storeUrl ? twin : null;
}

const named = v.object({
  myshopify_domain: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/)),
});
