import { ref } from "valtio";
import type { CatalogueChoice, Language, RememberedStore } from "../../src-worker/contract/engine";
import { createEngineLink, type EngineLink } from "./engine-link";
import { engineState } from "./engine-state";

/** What the engine is told to open. */
export interface Opening {
  readonly choice: CatalogueChoice;
  readonly language: Language;
}

let link: EngineLink | null = null;
let opened: Opening = { choice: "store", language: "en" };
let remember: () => RememberedStore | null = () => null;

/**
 * Starts the engine over one catalogue; called once by the app, before its first render.
 *
 * @param remembered asked at each opening, as what is remembered changes with the store
 */
export function startEngine(
  startWorker: () => Worker,
  opening: Opening,
  remembered: () => RememberedStore | null,
): void {
  opened = opening;
  remember = remembered;
  link = createEngineLink({
    startWorker,
    onSnapshot: (snapshot) => {
      // A snapshot is replaced whole and never written to: proxying its parts would be work for nothing.
      engineState.snapshot = ref(snapshot);
    },
    onState: (state) => {
      engineState.link = state;
    },
    greet: (engine) => engine.open(opened.choice, opened.language, rememberedFor(opened)),
  });
}

/** The link to the running engine. */
export function engineLink(): EngineLink {
  if (!link) throw new Error("startEngine has not been called");
  return link;
}

/** Opens a catalogue, now and in every engine that replaces this one. Only the demo's content depends on the language. */
export function openCatalogue(opening: Opening): void {
  const { choice, language } = opening;
  const same = choice === opened.choice && (choice === "store" || language === opened.language);
  opened = opening;
  if (!same) void engineLink().ask((engine) => engine.open(choice, language, rememberedFor(opening)));
}

/** The demo is nobody's store. */
function rememberedFor({ choice }: Opening): RememberedStore | null {
  return choice === "demo" ? null : remember();
}
