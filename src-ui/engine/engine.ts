import { ref } from "valtio";
import type { CatalogueChoice, Language } from "../../src-worker/contract/engine";
import { createEngineLink, type EngineLink } from "./engine-link";
import { engineState } from "./engine-state";

let link: EngineLink | null = null;
let opened: { choice: CatalogueChoice; language: Language } = { choice: "store", language: "en" };

/** Starts the engine over one catalogue; called once by the app, before its first render. */
export function startEngine(startWorker: () => Worker, choice: CatalogueChoice, language: Language): void {
  opened = { choice, language };
  link = createEngineLink({
    startWorker,
    onSnapshot: (snapshot) => {
      // A snapshot is replaced whole and never written to: proxying its parts would be work for nothing.
      engineState.snapshot = ref(snapshot);
    },
    onState: (state) => {
      engineState.link = state;
    },
    greet: (engine) => engine.open(opened.choice, opened.language),
  });
}

/** The link to the running engine. */
export function engineLink(): EngineLink {
  if (!link) throw new Error("startEngine has not been called");
  return link;
}

/** Opens a catalogue, now and in every engine that replaces this one. Only the demo's content depends on the language. */
export function openCatalogue(choice: CatalogueChoice, language: Language): void {
  const same = choice === opened.choice && (choice === "store" || language === opened.language);
  opened = { choice, language };
  if (!same) void engineLink().ask((engine) => engine.open(choice, language));
}
