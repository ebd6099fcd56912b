import { type Remote, wrap } from "comlink";
import type { EngineName, EngineSteps } from "./in-worker";
import type { SavedSearch } from "./search-engine";

/** The interface of the bench's page for the run: one worker at a time, and between two of them the saved index. */
export interface SearchPage {
  start(worker: string): void;
  prepare(): Promise<EngineName>;
  build(count: number, maxMs: number): Promise<number | null>;
  wasmBytes(): Promise<number>;
  /** Ends the worker. Answers the bytes saved. */
  save(): Promise<number>;
  load(firstQuery: string): Promise<number>;
  ask: EngineSteps["ask"];
}

declare global {
  interface Window {
    readonly searchPage: SearchPage;
  }
}

let worker: Worker | null = null;
let steps: Remote<EngineSteps> | null = null;
let saved: SavedSearch = [];

const searchPage: SearchPage = {
  start(url) {
    worker = new Worker(url);
    steps = wrap<EngineSteps>(worker);
  },
  prepare: () => started().prepare(),
  build: (count, maxMs) => started().build(count, maxMs),
  wasmBytes: () => started().wasmBytes(),
  async save() {
    const answer = await started().save();
    saved = answer.saved;
    worker?.terminate();
    return answer.bytes;
  },
  async load(firstQuery) {
    const held = saved;
    saved = [];
    return started().load(held, firstQuery);
  },
  ask: (queries, maxMs) => started().ask(queries, maxMs),
};

Object.assign(window, { searchPage });

function started(): Remote<EngineSteps> {
  if (!steps) throw new Error("No worker has been started.");
  return steps;
}
