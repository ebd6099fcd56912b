import * as Comlink from "comlink";
import type { CatalogueChoice, DrawSvg, Language, RememberedStore } from "../../src-worker/contract/engine";
import type { ListingQuery, ListingWindow, RowRange } from "../../src-worker/contract/listing-query";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import { changedParts } from "./changed-parts";
import { createEngineLink, type EngineLink } from "./engine-link";
import { engineState } from "./engine-state";
import { blockSize } from "./rows-to-fetch";

/** What the engine is told to open. */
export interface Opening {
  readonly choice: CatalogueChoice;
  readonly language: Language;
}

/** The first rows of the screen that a person arrived at. */
export interface FirstRows {
  readonly query: ListingQuery;
  readonly range: RowRange;
  readonly window: ListingWindow;
}

/** Milliseconds for which what is told waits for the first rows. */
const patienceMs = 1000;

let link: EngineLink | null = null;
let opened: Opening = { choice: "store", language: "en" };
let remember: () => RememberedStore | null = () => null;
let firstRows: FirstRows | null = null;
let showFirstRows: ((rows: FirstRows) => void) | null = null;

/**
 * Starts the engine over one catalogue; called once by the app, before its first render. What the screen will ask first
 * is asked at once, and what the engine tells meanwhile is shown with the answer: the list is then made once.
 *
 * @param remembered asked at each opening, as what is remembered changes with the store
 */
export function startEngine(
  startWorker: () => Worker,
  opening: Opening,
  query: ListingQuery,
  remembered: () => RememberedStore | null,
): void {
  opened = opening;
  remember = remembered;
  // A hint, until the engine has found it out.
  Object.assign(engineState.snapshot, { online: navigator.onLine });
  const range = { start: 0, count: blockSize };
  let asking = true;
  let told: Snapshot | null = null;
  link = createEngineLink({
    startWorker,
    onSnapshot: (snapshot) => {
      if (asking) told = snapshot;
      else show(snapshot);
    },
    onState: (state) => {
      engineState.link = state;
    },
    greet: (engine) => {
      void engine.provideSvgRenderer(Comlink.proxy(drawLater));
      return engine.open(opened.choice, opened.language, rememberedFor(opened));
    },
  });
  for (const said of ["online", "offline"])
    addEventListener(said, () => void engineLink().ask((engine) => engine.probeNetwork()));
  void link
    .ask((engine) => engine.findProducts(query, range, false))
    .then((outcome) => {
      if (asking && outcome.ok && outcome.value.total > 0) firstRows = { query, range, window: outcome.value };
      handOver();
      endAsking();
    });
  setTimeout(endAsking, patienceMs);

  function endAsking(): void {
    asking = false;
    if (told) show(told);
    told = null;
  }
}

/** Its code is fetched when the first image is to be drawn. */
const drawLater: DrawSvg = async (...image) => (await import("./draw-svg")).drawSvg(...image);

function show(snapshot: Snapshot): void {
  Object.assign(engineState.snapshot, changedParts(engineState.snapshot, snapshot));
}

/** Hands the first rows to the list that is made first, once they are here; where there are none, never. */
export function whenFirstRows(show: (rows: FirstRows) => void): void {
  showFirstRows = show;
  handOver();
}

function handOver(): void {
  if (!firstRows || !showFirstRows) return;
  showFirstRows(firstRows);
  firstRows = null;
  showFirstRows = null;
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
