import { networkParameter } from "../src-worker/contract/shared-names";

declare const self: ServiceWorkerGlobalScope;

/** Whether a window or worker may be cut off; null until this service worker, which has just started, has looked. */
let mayBeAny: boolean | null = null;

/**
 * Whether a request comes from a window or worker that was opened with its network cut off. Answers at once, with false,
 * while there is none.
 */
export function isCutOff(event: FetchEvent): false | Promise<boolean> {
  // A cut-off answer fails when it is opened.
  if (saysCutOff(event.request.url)) {
    mayBeAny = true;
    return Promise.resolve(true);
  }
  return mayBeAny === false ? false : isFromCutOff(event);
}

async function isFromCutOff({ request, clientId }: FetchEvent): Promise<boolean> {
  mayBeAny ??= (await self.clients.matchAll({ type: "all", includeUncontrolled: true })).some(({ url }) =>
    saysCutOff(url),
  );
  // A new page is its address's own.
  if (!mayBeAny || request.mode === "navigate" || clientId === "") return false;
  const client = await self.clients.get(clientId);
  return client !== undefined && saysCutOff(client.url);
}

/** The address at which a window or worker was opened never changes for a service worker. */
function saysCutOff(address: string): boolean {
  const url = new URL(address);
  return url.origin === location.origin && url.searchParams.get(networkParameter) === "off";
}
