import * as Comlink from "comlink";
import type {
  CatalogueChoice,
  Commands,
  DrawSvg,
  Language,
  RememberedStore,
} from "../../../src-worker/contract/engine";
import type { ListingQuery, ListingWindow, RowRange } from "../../../src-worker/contract/listing-query";
import type { Snapshot } from "../../../src-worker/contract/snapshot";
import { changedParts } from "./changed-parts";
import { createEngineLink, type EngineLink } from "./engine-link";
import { engineState } from "./engine-state";
import { blockSize } from "./rows-to-fetch";

export interface Opening {
  readonly choice: CatalogueChoice;
  readonly language: Language;
}

export interface FirstRows {
  readonly query: ListingQuery;
  readonly range: RowRange;
  readonly window: ListingWindow;
}

/** Milliseconds that snapshots wait for the first rows. */
const patienceMs = 1000;

let link: EngineLink | null = null;
/** The store that every engine of this page opens, also the replacement of one that died. */
const opens: { opening: Opening; remembered: EngineStart["remembered"] } = {
  opening: { choice: "store", language: "en" },
  remembered: () => null,
};
/** The first rows until the first list takes them, and that list until they are here. */
const first: { rows: FirstRows | null; show: ((rows: FirstRows) => void) | null } = { rows: null, show: null };

/** The page's part in the start of each engine. */
export interface EngineStart {
  /** Read at each opening, because it changes with the store. */
  remembered(): RememberedStore | null;
  /** Prepares every engine, also the replacement of a dead one, before it opens a catalogue; null without anything to do. */
  beforeOpen(engine: Pick<Commands, "clearConsent" | "setRecording">): Promise<unknown> | null;
  readonly drawSvg: DrawSvg;
}

/**
 * Starts the engine with one catalogue; called once, before the first render. Requests the first rows at once and holds
 * snapshots back until their answer, so that the list renders once.
 */
export function startEngine(
  startWorker: () => Worker,
  opening: Opening,
  query: ListingQuery,
  { remembered, beforeOpen, drawSvg }: EngineStart,
): void {
  Object.assign(opens, { opening, remembered });
  // A hint until the engine has probed the network.
  Object.assign(engineState.snapshot, { online: navigator.onLine });
  const range = { start: 0, count: blockSize };
  let isAwaitingRows = true;
  let pendingSnapshot: Snapshot | null = null;
  link = createEngineLink({
    startWorker,
    onSnapshot: (snapshot) => {
      if (isAwaitingRows) pendingSnapshot = snapshot;
      else show(snapshot);
    },
    onState: (state) => {
      engineState.link = state;
    },
    greet: (engine, isCancelled) => {
      void engine.provideSvgRenderer(Comlink.proxy(drawSvg));
      const cancelled = isCancelled ? engineState.snapshot.store?.id : undefined;
      const open = async () =>
        engine.open(opens.opening.choice, opens.opening.language, rememberedFor(opens.opening), cancelled);
      const before = beforeOpen(engine);
      return before ? before.then(open) : open();
    },
  });
  for (const type of ["online", "offline"])
    addEventListener(type, () => void engineLink().ask((engine) => engine.probeNetwork()));
  void link
    .ask((engine) => engine.findProducts(query, range, false))
    .then((outcome) => {
      if (isAwaitingRows && outcome.ok && outcome.value.total > 0) first.rows = { query, range, window: outcome.value };
      handOver();
      stopAwaiting();
    });
  setTimeout(stopAwaiting, patienceMs);

  function stopAwaiting(): void {
    isAwaitingRows = false;
    if (pendingSnapshot) show(pendingSnapshot);
    pendingSnapshot = null;
  }
}

function show(snapshot: Snapshot): void {
  Object.assign(engineState.snapshot, changedParts(engineState.snapshot, snapshot));
}

/** Passes the first rows to the first list once they arrive; never without rows. */
export function whenFirstRows(show: (rows: FirstRows) => void): void {
  first.show = show;
  handOver();
}

function handOver(): void {
  if (!first.rows || !first.show) return;
  first.show(first.rows);
  Object.assign(first, { rows: null, show: null });
}

export function engineLink(): EngineLink {
  if (!link) throw new Error("startEngine has not been called");
  return link;
}

/** Opens a catalogue, now and in every engine that replaces this one. Only the demo's content depends on the language. */
export function openCatalogue(opening: Opening): void {
  const { choice, language } = opening;
  const { opening: before } = opens;
  const same = choice === before.choice && (choice === "store" || language === before.language);
  opens.opening = opening;
  if (!same) void engineLink().ask((engine) => engine.open(choice, language, rememberedFor(opening)));
}

/** The demo remembers no store. */
function rememberedFor({ choice }: Opening): RememberedStore | null {
  return choice === "demo" ? null : opens.remembered();
}
