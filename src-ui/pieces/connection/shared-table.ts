import { sharedAtHeader, sharedFileCache } from "../../../src-worker/contract/service-worker";

/** Milliseconds after which nobody expects a shared file any more: a kiosk has no settings to take it. */
const longestWaitMs = 10 * 60_000;

/** Takes the table of products that another app has shared; null without one. */
export async function takeSharedTable(): Promise<File | null> {
  const stored = await caches.open(sharedFileCache);
  const [request] = await stored.keys();
  const entry = request && (await stored.match(request));
  await caches.delete(sharedFileCache);
  if (!entry || Date.now() - Number(entry.headers.get(sharedAtHeader)) > longestWaitMs) return null;
  const name = decodeURIComponent(new URL(request.url).pathname.split("/").at(-1) ?? "");
  return new File([await entry.blob()], name);
}
