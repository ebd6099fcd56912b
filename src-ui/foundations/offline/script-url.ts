import { services } from "../../../src-worker/contract/services";

/** The used part of the browser's Trusted Types; a TrustedScriptURL is passed on where a string is typed, and turns into one. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * The one policy that the page's Content-Security-Policy allows, and only once: the app's page imports this by its early start
 * alone, and a public page by its script.
 * It lets through the scripts of our own origin, and the one that counts events where the build has one.
 */
const policy = window.trustedTypes?.createPolicy("app", { createScriptURL: knownScript });

/** The address of a script, as `new Worker`, `serviceWorker.register` and script elements accept it under Trusted Types. */
export function scriptUrl(address: string): string {
  return policy ? policy.createScriptURL(address) : knownScript(address);
}

function knownScript(address: string): string {
  const { origin, href } = new URL(address, location.origin);
  if (origin !== location.origin && address !== services.analytics?.script)
    throw new TypeError(`Not a script of this app: ${href}`);
  return href;
}
