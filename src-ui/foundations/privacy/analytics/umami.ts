import { trustedScriptUrl } from "../../offline/trusted-script-url";

/** An event as Umami counts it; one without a name is the view of a page. */
export interface UmamiEvent {
  readonly name: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface UmamiOptions {
  readonly script: string;
  /** The website's id at Umami. */
  readonly website: string;
  /** The path that stands for the page, such as "/app". */
  readonly path: string;
  isOnline(): boolean;
}

/** Umami's script on this page. */
export interface Umami {
  /** Sends an event; keeps it while the script is not loaded or the network is gone. */
  track(event: UmamiEvent): void;
  /** Sends what waits, and loads the script if that failed before. */
  retry(): void;
  /** Forgets what waits, and removes the script with all that it has defined. */
  unload(): void;
}

/** The used part of the script. https://umami.is/docs/tracker-functions */
interface UmamiTracker {
  track(payload: () => UmamiPayload): unknown;
}

/**
 * The complete content of a request. Umami's own payload also has the address with its query, the referrer, the title, the language
 * and the screen.
 */
interface UmamiPayload {
  readonly website: string;
  readonly hostname: string;
  readonly url: string;
  readonly name?: string;
  readonly data?: UmamiEvent["data"];
}

declare global {
  interface Window {
    umami?: UmamiTracker;
  }
}

/** Events that wait at most; beyond it the oldest is dropped. */
export const maxWaiting = 100;

/** Loads Umami's script and sends events through it. Call it only after the person has agreed. */
export function createUmami({ script, website, path, isOnline }: UmamiOptions): Umami {
  const waiting: UmamiEvent[] = [];
  let tracker: UmamiTracker | null = null;
  let element: HTMLScriptElement | null = null;
  let hasFailed = false;
  let isUnloaded = false;

  load();
  return {
    track(event) {
      if (isUnloaded) return;
      waiting.push(event);
      if (waiting.length > maxWaiting) waiting.shift();
      send();
    },
    retry() {
      hasFailed = false;
      send();
    },
    unload() {
      isUnloaded = true;
      waiting.length = 0;
      tracker = null;
      remove();
    },
  };

  function send(): void {
    if (!tracker) load();
    else if (isOnline()) for (const event of waiting.splice(0)) tracker.track(() => payloadOf(event));
  }

  function payloadOf({ name, data }: UmamiEvent): UmamiPayload {
    const payload = { website, hostname: location.hostname, url: path, ...(name !== null && { name }) };
    return Object.keys(data).length > 0 ? { ...payload, data } : payload;
  }

  function load(): void {
    if (element || hasFailed || isUnloaded || !isOnline()) return;
    const begun = scriptElement(script, website);
    element = begun;
    begun.addEventListener("load", () => {
      // Removing an element does not stop its script.
      if (isUnloaded) return remove();
      if (!window.umami) return fail();
      tracker = window.umami;
      send();
    });
    begun.addEventListener("error", fail);
    document.head.append(begun);
  }

  /** Blocked or unreachable: another try waits for `retry`. */
  function fail(): void {
    hasFailed = true;
    remove();
  }

  function remove(): void {
    element?.remove();
    element = null;
    delete window.umami;
  }
}

/** https://umami.is/docs/tracker-configuration */
function scriptElement(script: string, website: string): HTMLScriptElement {
  const element = document.createElement("script");
  Object.assign(element.dataset, {
    websiteId: website,
    // Umami's hosted script would send to another host, which the page's policy does not allow.
    hostUrl: script.slice(0, script.lastIndexOf("/")),
    domains: location.hostname,
    autoTrack: "false",
    doNotTrack: "true",
    excludeSearch: "true",
    excludeHash: "true",
    // Otherwise it keeps an id of the visitor in local storage.
    identityStitching: "false",
  });
  element.async = true;
  element.referrerPolicy = "no-referrer";
  element.src = trustedScriptUrl(script);
  return element;
}
