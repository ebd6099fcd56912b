import { services } from "../../../src-worker/contract/services";
import { postToPageAround } from "../../foundations/privacy/framed-pages/frame-messages";
import { type FormMessage, messageType } from "./form-message";

// The script of the page `/contact-form/`, which shows the operator's form inside a frame of the contact page. A page of
// its own, because only this one's policy lets the provider's script in; it goes with the frame.

declare global {
  interface Window {
    /** Of Tally's script: sets the address of frames with `data-tally-src`, and adjusts their height. */
    readonly Tally?: { loadEmbeds(): void };
  }
}

if (window.parent !== window && services.contactForm) start(services.contactForm);

function start({ form, script }: NonNullable<typeof services.contactForm>): void {
  const frame = document.createElement("iframe");
  frame.title = new URLSearchParams(location.search).get("title") ?? "";
  frame.width = "100%";
  frame.height = "400";
  frame.dataset.tallySrc = form;
  // By properties, because the policy has no inline styles.
  document.body.style.margin = "0";
  Object.assign(frame.style, { border: "0", display: "block" });
  document.body.append(frame);
  new ResizeObserver(() => report({ kind: "height", height: frame.offsetHeight })).observe(frame);

  const embed = document.createElement("script");
  embed.src = script;
  embed.addEventListener("error", () => report({ kind: "failed" }));
  embed.addEventListener("load", () => {
    frame.addEventListener("load", () => report({ kind: "loaded" }), { once: true });
    window.Tally?.loadEmbeds();
    // Scripts of other providers only resize the frame.
    if (!frame.src) frame.src = form;
  });
  document.head.append(embed);
}

function report(message: FormMessage): void {
  postToPageAround(messageType, message);
}
