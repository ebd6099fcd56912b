import { onTestFinished } from "vitest";

/** The events that Umami would send. */
export interface SentPayload {
  readonly name?: string;
  readonly [field: string]: unknown;
}

/**
 * A script in place of Umami's: it defines the tracker as Umami does, over everything that Umami knows of the page, and keeps
 * what would be sent.
 */
export function fakeUmami(): { readonly script: string; readonly sent: readonly SentPayload[] } {
  const sent: SentPayload[] = [];
  Object.assign(window, { sentToUmami: sent });
  const code = `(() => {
    const known = { website: "all", hostname: location.hostname, url: location.href, referrer: "https://x.example",
      title: document.title, screen: "1x1", language: "en" };
    window.umami ??= { attributes: { ...document.currentScript.dataset }, track: (payload) => {
      window.sentToUmami.push(typeof payload === "function" ? payload(known) : { ...known, name: payload });
    } };
  })();`;
  const script = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  onTestFinished(() => {
    URL.revokeObjectURL(script);
    Reflect.deleteProperty(window, "umami");
  });
  return { script, sent };
}

/** The script elements of this address in the page. */
export function scriptsOf(script: string): readonly HTMLScriptElement[] {
  return [...document.scripts].filter(({ src }) => src === script);
}
