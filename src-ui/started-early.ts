import type { Remote } from "comlink";
import type { Engine, Language } from "../src-worker/contract/engine";
import type { LastScreen } from "./foundations/last-screen/show-last-screen";
import type { Words } from "./foundations/words/fetch-words";

/** The work that `early-start.ts` has started before the interface's code runs. */
export interface StartedEarly {
  readonly language: Language;
  /** Texts of the first screens in that language; rejects when they cannot be fetched. */
  readonly words: Promise<Words>;
  readonly booting: Remote<Pick<Engine, "boot">>;
  readonly lastScreen: LastScreen;
  /** The started engine at the first call, a new one at later calls. */
  engine(): Worker;
  /** The address of a script, as `new Worker`, `serviceWorker.register` and script elements accept it under Trusted Types. */
  scriptUrl(address: string): string;
}

declare global {
  interface Window {
    /** Undefined when the script could not be loaded. */
    startedEarly?: StartedEarly;
  }
}
