import { contactFormPath } from "../../../src-worker/contract/shared-names";
import { dataFromFrame } from "../../foundations/privacy/framed-pages/frame-messages";
import { formMessage } from "../contact-form/form-message";

// The script of the contact page where the operator has configured a form: loads it when it comes near, online, and
// removes it when the page is left.

/** Milliseconds after which a form that has said nothing is taken for missing. */
const silentMs = 20_000;

const section = document.querySelector<HTMLElement>(".contact-form");
if (section) startForm(section);

function startForm(section: HTMLElement): void {
  const status = section.querySelector("[role=status]");
  const place = section.querySelector("[data-form]");
  let frame: HTMLIFrameElement | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      load();
    },
    { rootMargin: "200px" },
  );
  observer.observe(section);
  addEventListener("online", () => {
    if (status?.textContent === section.dataset.offline) load();
  });
  // A page that the browser stores for going back must run no script of the provider's.
  addEventListener("pagehide", remove);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) observer.observe(section);
  });
  addEventListener("message", (event) => {
    const message = formMessage(dataFromFrame(event, frame));
    if (frame && message?.kind === "height") frame.height = String(message.height);
    if (message?.kind === "failed") fail();
    if (message?.kind === "loaded") {
      clearTimeout(silence);
      say("");
    }
  });

  function load(): void {
    remove();
    if (!navigator.onLine) {
      say(section.dataset.offline);
      return;
    }
    say(section.dataset.loading);
    frame = document.createElement("iframe");
    frame.title = section.dataset.title ?? "";
    frame.height = "400";
    frame.src = `${contactFormPath}?${new URLSearchParams({ title: frame.title })}`;
    silence = setTimeout(fail, silentMs);
    place?.append(frame);
  }

  function fail(): void {
    remove();
    say(section.dataset.failed);
  }

  function remove(): void {
    clearTimeout(silence);
    frame?.remove();
    frame = null;
  }

  function say(text = ""): void {
    if (status) status.textContent = text;
  }
}
