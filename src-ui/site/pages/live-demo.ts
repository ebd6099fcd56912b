// The script of the home page: loads the demo catalogue into its frame, and cuts that frame off the network on request.

/** Milliseconds after the visitor's first move on the page until the demo loads by itself. */
const readingMs = 8000;

const stage = document.querySelector<HTMLElement>("[data-stage]");
if (stage) startStage(stage);

function startStage(stage: HTMLElement): void {
  const screen = stage.querySelector(".device-screen");
  const button = stage.querySelector("button");
  const status = stage.querySelector("[role=status]");
  const cut = stage.querySelector("input");
  if (!screen || !button || !status || !cut) return;
  const language = document.documentElement.lang.slice(0, 2);
  let frame: HTMLIFrameElement | null = null;
  button.hidden = false;
  button.addEventListener("click", () => load());
  cut.addEventListener("change", () => setNetwork(!cut.checked));
  loadAfterReading(stage, load);

  function load(): void {
    if (frame || !screen || !button) return;
    button.hidden = true;
    say("loading");
    frame = document.createElement("iframe");
    frame.title = stage.dataset.title ?? "";
    frame.src = `/app?demo=true&lng=${language}`;
    // Until it is there, the picture stands in its place.
    frame.dataset.loading = "";
    frame.addEventListener("load", () => void opened());
    screen.append(frame);
  }

  async function opened(): Promise<void> {
    if (!frame?.contentDocument?.getElementById("root")) return fail();
    delete frame.dataset.loading;
    screen?.querySelector("picture")?.remove();
    if (cut?.labels?.[0]?.hidden === false) return;
    say("ready");
    // Without a service worker nothing could answer the app's requests for its own files.
    if (!("serviceWorker" in navigator)) return;
    await navigator.serviceWorker.ready;
    for (const label of cut?.labels ?? []) label.hidden = false;
    if (cut) cut.disabled = false;
  }

  function fail(): void {
    frame?.remove();
    frame = null;
    say("failed");
  }

  /** Opens the demo's present address anew: the service worker knows by the address that it must not reach the network. */
  function setNetwork(on: boolean): void {
    const { location } = frame?.contentWindow ?? {};
    if (!location) return;
    const address = new URL(location.href);
    // The app leaves it out of the addresses that it writes.
    address.searchParams.set("lng", language);
    if (on) address.searchParams.delete("network");
    else address.searchParams.set("network", "off");
    location.replace(address);
    say(on ? "on" : "off");
  }

  function say(state: "loading" | "failed" | "ready" | "on" | "off"): void {
    if (status) status.textContent = stage.dataset[state] ?? "";
  }
}

/** Not on a phone or while data is to be saved: there it takes a press. */
function loadAfterReading(stage: HTMLElement, load: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !matchMedia("(min-width: 43.75em)").matches) return;
  const seen = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(stage);
  });
  const moved = new Promise<void>((resolve) => {
    for (const move of ["pointermove", "scroll", "keydown"])
      addEventListener(move, () => setTimeout(resolve, readingMs), { once: true, passive: true });
  });
  void Promise.all([seen, moved]).then(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(load);
    else load();
  });
}
