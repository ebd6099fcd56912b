import type { Database, PictureLedger } from "../catalogue/database";

/** What was fetched, by its id. */
export type FetchedPictures = Map<number, { readonly version: number; readonly size: number }>;

export interface PictureLedgers {
  read(store: string): Promise<PictureLedger>;
  all(): Promise<readonly PictureLedger[]>;
  write(ledger: PictureLedger): Promise<void>;
  remove(store: string): Promise<void>;
}

export function createPictureLedgers({ pictures }: Pick<Database, "pictures">): PictureLedgers {
  return {
    read: async (store) => (await pictures.get(store)) ?? emptyLedger(store),
    all: () => pictures.toArray(),
    write: async (ledger) => {
      await pictures.put(ledger);
    },
    remove: (store) => pictures.delete(store),
  };
}

export function fetchedIn({ fetched, versions, sizes }: PictureLedger): FetchedPictures {
  const known: FetchedPictures = new Map();
  for (let at = 0; at < fetched.length; at++)
    known.set(fetched[at] ?? 0, { version: versions[at] ?? 0, size: sizes[at] ?? 0 });
  return known;
}

/** The fetched pictures as a ledger keeps them. */
export function fetchedColumns(known: FetchedPictures): Pick<PictureLedger, "fetched" | "versions" | "sizes"> {
  const fetched = new Float64Array(known.size);
  const versions = new Uint32Array(known.size);
  const sizes = new Uint32Array(known.size);
  let at = 0;
  for (const [id, { version, size }] of known) {
    fetched[at] = id;
    versions[at] = version;
    sizes[at++] = size;
  }
  return { fetched, versions, sizes };
}

function emptyLedger(store: string): PictureLedger {
  return {
    store,
    generation: null,
    wanted: new Float64Array(),
    covers: 0,
    withWaiting: false,
    ...fetchedColumns(new Map()),
    agreed: false,
  };
}
