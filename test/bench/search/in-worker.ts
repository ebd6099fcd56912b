import { expose } from "comlink";
import { createCorpus } from "./corpus/create-corpus";
import type { SavedSearch, SearchEngineKind } from "./search-engine";

/** The steps of one worker for the bench. Times are in milliseconds. */
export interface EngineSteps {
  /** Makes what the catalogue is generated from, which is not the engine's. Answers whose worker it is. */
  prepare(): EngineName;
  /** Null where it takes longer than `maxMs`: it is given up then. */
  build(count: number, maxMs: number): Promise<number | null>;
  /** Memory of the engine that the browser does not count to the worker's heap. */
  wasmBytes(): number;
  save(): Promise<{ readonly saved: SavedSearch; readonly bytes: number }>;
  /** Until the first query is answered. */
  load(saved: SavedSearch, firstQuery: string): Promise<number>;
  /** Answers as many of the queries as `maxMs` allows. */
  ask(queries: readonly string[], maxMs: number): Promise<Requirements>;
}

export type EngineName = Pick<SearchEngineKind<unknown>, "name" | "description">;

export interface Requirements {
  readonly ids: readonly (readonly string[])[];
  readonly ms: readonly number[];
}

/** Serves one engine to the page of the bench. */
export function serveEngine<Index>(kind: SearchEngineKind<Index>): void {
  const corpus = createCorpus();
  let built: Index | null = null;
  let loaded: Index | null = null;

  const steps: EngineSteps = {
    prepare() {
      // The first run compiles code, part of which stays in memory.
      for (const page of corpus.pages(500)) if (page.length === 0) throw new Error("The catalogue is empty.");
      return { name: kind.name, description: kind.description };
    },
    async build(count, maxMs) {
      const building = await kind.create();
      let ms = 0;
      for (const page of corpus.pages(count)) {
        const started = performance.now();
        await kind.add(building, page);
        ms += performance.now() - started;
        if (ms > maxMs) return null;
      }
      const started = performance.now();
      await kind.finish?.(building);
      built = building;
      return ms + performance.now() - started;
    },
    wasmBytes() {
      const index = loaded ?? built;
      return index === null ? 0 : (kind.wasmBytes?.(index) ?? 0);
    },
    async save() {
      if (built === null) return { saved: [], bytes: 0 };
      const storedBytes = kind.storedBytes?.(built) ?? 0;
      const saved = await kind.save(built);
      const encoder = new TextEncoder();
      const sizes = saved.map((part) => (typeof part === "string" ? encoder.encode(part).length : part.byteLength));
      return { saved, bytes: sizes.reduce((sum, size) => sum + size, storedBytes) };
    },
    async load(saved, firstQuery) {
      const started = performance.now();
      loaded = await kind.load(saved);
      await kind.find(loaded, firstQuery);
      return performance.now() - started;
    },
    async ask(queries, maxMs) {
      const ids: (readonly string[])[] = [];
      const ms: number[] = [];
      const end = performance.now() + maxMs;
      for (const query of queries) {
        const started = performance.now();
        if (started > end) break;
        ids.push(loaded === null ? [] : await kind.find(loaded, query));
        ms.push(performance.now() - started);
      }
      return { ids, ms };
    },
  };
  expose(steps);
}
