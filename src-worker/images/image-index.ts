import type { Database, ImageIndex } from "../catalogue/database";

/** Version and bytes of fetched images, by their ids. */
export type FetchedImages = Map<number, { readonly version: number; readonly size: number }>;

export interface ImageIndexes {
  read(store: string): Promise<ImageIndex>;
  all(): Promise<readonly ImageIndex[]>;
  write(imageIndex: ImageIndex): Promise<void>;
  remove(store: string): Promise<void>;
}

export function createImageIndexes({ imageIndexes }: Pick<Database, "imageIndexes">): ImageIndexes {
  return {
    read: async (store) => (await imageIndexes.get(store)) ?? emptyImageIndex(store),
    all: () => imageIndexes.toArray(),
    write: async (imageIndex) => {
      await imageIndexes.put(imageIndex);
    },
    remove: (store) => imageIndexes.delete(store),
  };
}

export function fetchedIn({ fetched, versions, sizes }: ImageIndex): FetchedImages {
  const known: FetchedImages = new Map();
  for (let at = 0; at < fetched.length; at++)
    known.set(fetched[at] ?? 0, { version: versions[at] ?? 0, size: sizes[at] ?? 0 });
  return known;
}

/** The fetched images as columns of an image index. */
export function fetchedColumns(known: FetchedImages): Pick<ImageIndex, "fetched" | "versions" | "sizes"> {
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

function emptyImageIndex(store: string): ImageIndex {
  return {
    store,
    generation: null,
    ids: new Float64Array(),
    covers: 0,
    withWaiting: false,
    side: null,
    ...fetchedColumns(new Map()),
    agreed: false,
  };
}
