import { services } from "../../../../src-worker/contract/services";
import { postToPageAround } from "../framed-pages/frame-messages";
import { messageType, type VerificationMessage } from "./verification-message";

// The script of the page `/verify/`, which shows Turnstile inside a frame of ours and reports the result to the page around.
// A page of its own, because only this one's policy lets Cloudflare's script in.

/** The part of Turnstile's interface that is used (https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/). */
interface Turnstile {
  render(container: HTMLElement, parameters: Readonly<Record<string, unknown>>): void;
}

declare global {
  interface Window {
    /** Undefined when Cloudflare's script, which comes before this one, could not be loaded. */
    readonly turnstile?: Turnstile;
  }
}

/** The narrowest frame that holds Turnstile's wide form. */
const wide = 300;

if (window.parent !== window) start();

function start(): void {
  const parameters = new URLSearchParams(location.search);
  const theme = parameters.get("theme") ?? "auto";
  // By properties, because the policy has no inline styles. A frame of another scheme than the page's is opaque.
  document.body.style.margin = "0";
  if (theme !== "auto") document.documentElement.style.colorScheme = theme;
  try {
    if (!window.turnstile) throw new Error("Turnstile could not be loaded");
    window.turnstile.render(document.body, {
      sitekey: services.turnstile,
      // The backend accepts a token of this action only.
      action: "lead",
      language: parameters.get("language") ?? "auto",
      theme,
      appearance: parameters.get("appearance") ?? "always",
      size: innerWidth < wide ? "compact" : "flexible",
      "response-field": false,
      // It would open over the whole frame, which is too small for it.
      "feedback-enabled": false,
      callback: (token: string) => post({ kind: "token", token }),
      "expired-callback": () => post({ kind: "expired" }),
      "timeout-callback": () => post({ kind: "expired" }),
      "unsupported-callback": () => post({ kind: "error" }),
      "error-callback": () => {
        post({ kind: "error" });
        // Handled: Turnstile retries without a warning of its own.
        return true;
      },
      "before-interactive-callback": () => post({ kind: "interactive", on: true }),
      "after-interactive-callback": () => post({ kind: "interactive", on: false }),
    });
  } catch (error) {
    console.warn("The verification could not start:", error);
    post({ kind: "error" });
  }
}

function post(message: VerificationMessage): void {
  postToPageAround(messageType, message);
}
