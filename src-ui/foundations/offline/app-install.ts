/**
 * How the app can be installed here. `offered`: the browser shows its own dialog on request. `by-hand`: iOS has no such
 * dialog, only the share sheet. `other-browser`: this is another app's own browser, which cannot install.
 */
export type InstallState = "installed" | "offered" | "by-hand" | "other-browser" | "unavailable";

/** Chromium's event; not in TypeScript's library. https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: InstallAnswer }>;
}

export type InstallAnswer = "accepted" | "dismissed";

const install: { prompt: InstallPrompt | null; isDone: boolean } = { prompt: null, isDone: false };
const listeners = new Set<() => void>();

/** Whether and how this page can be installed as an app. */
export const appInstall = {
  /** Keeps the browser's offer for later instead of showing it at once. Call it before the first render. */
  watch(): void {
    install.isDone = matchMedia("(display-mode: standalone)").matches || Reflect.get(navigator, "standalone") === true;
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      // The event has `prompt` in every browser that dispatches it.
      install.prompt = event as InstallPrompt;
      publish();
    });
    addEventListener("appinstalled", () => {
      install.prompt = null;
      install.isDone = true;
      publish();
    });
  },
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  /** Null while the browser offers nothing. */
  state(): InstallState | null {
    if (install.isDone) return "installed";
    return install.prompt && "offered";
  },
  /** Shows the browser's dialog; resolves to the answer, or undefined without one. A browser's offer can be used once; the browser makes another one later. */
  async prompt(): Promise<InstallAnswer | undefined> {
    const offer = install.prompt;
    install.prompt = null;
    const answer = await offer?.prompt().catch(() => undefined);
    publish();
    return answer?.outcome;
  },
} as const;

function publish(): void {
  for (const changed of listeners) changed();
}
