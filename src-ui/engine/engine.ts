import { ref } from "valtio";
import type { CatalogueChoice, Language, RememberedStore } from "../../src-worker/contract/engine";
import type { ListingQuery, ListingWindow, RowRange } from "../../src-worker/contract/listing-query";
import type { Outcome } from "../../src-worker/contract/outcome";
import { createEngineLink, type EngineLink } from "./engine-link";
import { engineState } from "./engine-state";
import { queryKey } from "./query-key";
import { blockSize } from "./rows-to-fetch";

/** What the engine is told to open. */
export interface Opening {
  readonly choice: CatalogueChoice;
  readonly language: Language;
}

let link: EngineLink | null = null;
let opened: Opening = { choice: "store", language: "en" };
let remember: () => RememberedStore | null = () => null;
let first: { readonly key: string; readonly answer: Promise<Outcome<ListingWindow>> } | null = null;

/**
 * Starts the engine over one catalogue; called once by the app, before its first render. What the screen will ask first
 * is asked at once: the answer is then here when the screen is.
 *
 * @param remembered asked at each opening, as what is remembered changes with the store
 * @returns settles when there is something to show: the first rows, or that there are none
 */
export function startEngine(
  startWorker: () => Worker,
  opening: Opening,
  query: ListingQuery,
  remembered: () => RememberedStore | null,
): Promise<void> {
  opened = opening;
  remember = remembered;
  return new Promise((resolve) => {
    const range = { start: 0, count: blockSize };
    let asking = true;
    const settle = () => {
      if (!asking && engineState.snapshot.catalogue.state !== "opening") resolve();
    };
    link = createEngineLink({
      startWorker,
      onSnapshot: (snapshot) => {
        // A snapshot is replaced whole and never written to: proxying its parts would be work for nothing.
        engineState.snapshot = ref(snapshot);
        settle();
      },
      onState: (state) => {
        engineState.link = state;
        if (state === "failed") resolve();
      },
      greet: (engine) => engine.open(opened.choice, opened.language, rememberedFor(opened)),
    });
    const answer = link.ask((engine) => engine.findProducts(query, range, false));
    first = { key: questionKey(query, range), answer };
    void answer.then(() => {
      asking = false;
      settle();
    });
  });
}

/** The answer to what was asked at the start, for the list that is made first; null where that asks something else. */
export function takeFirstAnswer(query: ListingQuery, range: RowRange): Promise<Outcome<ListingWindow>> | null {
  const taken = first;
  first = null;
  return taken?.key === questionKey(query, range) ? taken.answer : null;
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

function questionKey(query: ListingQuery, { start, count }: RowRange): string {
  return `${start} ${count} ${queryKey(query)}`;
}

/** The demo is nobody's store. */
function rememberedFor({ choice }: Opening): RememberedStore | null {
  return choice === "demo" ? null : remember();
}
