import type { Remote } from "comlink";
import type { Engine, Language } from "../src-worker/contract/engine";
import type { Words } from "./words/fetch-words";

/** What `early-start.ts`, a script of its own, has begun when the interface's code runs. */
export interface StartedEarly {
  readonly language: Language;
  /** Those of the first screens, in that language; rejects when they cannot be had. */
  readonly words: Promise<Words>;
  readonly booting: Remote<Pick<Engine, "boot">>;
  /** The engine that was begun; a new one for whoever asks again. */
  engine(): Worker;
  /** The address of one of our own scripts, as `new Worker` and `serviceWorker.register` take it under Trusted Types. */
  scriptUrl(path: string): string;
}

declare global {
  interface Window {
    /** Missing where that script could not be had. */
    startedEarly?: StartedEarly;
  }
}
