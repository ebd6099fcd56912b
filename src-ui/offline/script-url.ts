/** What is used of the browser's Trusted Types; a TrustedScriptURL is passed on where a string is typed, and turns into one. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * The one policy that the page's Content-Security-Policy allows, and only once: this is imported by the early start alone.
 * It lets through scripts of our own origin only.
 */
const policy = window.trustedTypes?.createPolicy("app", { createScriptURL: ownScript });

/** The address of one of the app's scripts, as `new Worker` and `serviceWorker.register` accept it under Trusted Types. */
export function scriptUrl(path: string): string {
  return policy ? policy.createScriptURL(path) : ownScript(path);
}

function ownScript(path: string): string {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) throw new TypeError(`Not a script of this app: ${url.href}`);
  return url.href;
}
