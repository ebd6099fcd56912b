import type { JsonClient } from "../../net/json-client";
import { parsedUrl } from "../../net/parsed-url";
import { hasKey } from "../has-key";

/**
 * The address of the WordPress site that a checked address belongs to. WordPress answers `?rest_route=` at each of its
 * addresses, a product page included, and its index names its home. Answers the address itself if nothing names another.
 */
export async function findWooAddress(signal: AbortSignal, client: JsonClient, address: string): Promise<string> {
  const { origin, pathname } = new URL(address);
  if (pathname === "/") return address;
  const index = `${address}/?rest_route=/&_fields=home`;
  const question = { resource: "metadata", retry: "brief-limits", forgiving: true } as const;
  const answer = await client.get(signal, index, question).catch(() => null);
  signal.throwIfAborted();
  const home = answer && hasKey(answer.json, "home") && typeof answer.json.home === "string" ? answer.json.home : "";
  const folder = parsedUrl(home)?.pathname.replace(/\/$/, "");
  return folder !== undefined && `${pathname}/`.startsWith(`${folder}/`) ? origin + folder : address;
}
