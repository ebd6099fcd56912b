import type { World } from "../../../src-worker/world/world";
import { withoutImages } from "./app-window";

/** The network, through which the stores' JSON arrives altered: by a plugin, a cache or another version of the platform. */
export function altered(alter: (json: unknown, url: URL) => unknown): World["fetch"] {
  return async (url, init) => {
    const response = await withoutImages(url, init);
    if (!response.headers.get("content-type")?.includes("json")) return response;
    const { status, headers } = response;
    const others = [...headers].filter(([name]) => !/^content-(length|encoding)$/.test(name));
    const json = alter(await response.json(), new URL(url));
    return new Response(JSON.stringify(json), { status, headers: others });
  };
}

/** The records of an answer, each altered; anything but a list stays. */
export function eachRecord(json: unknown, alter: (record: Record<string, unknown>) => object): unknown {
  return Array.isArray(json) ? json.map(alter) : json;
}
