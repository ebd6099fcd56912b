import type { Platform } from "./platforms";

/**
 * A catalogue in one file, for import on another device without a network. The subset of Blob that reading needs: a
 * Blob crosses the worker boundary as a handle, without copying its bytes.
 */
export interface CatalogueFile {
  readonly size: number;
  slice(start: number, end: number): CatalogueFile;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** File name extension of a catalogue file. */
export const catalogueFileEnding = ".vitrine";

/** Contents of a file according to its header, shown before the import. */
export interface CatalogueFileContents {
  readonly platform: Platform;
  /** The store's address. */
  readonly url: string;
  readonly name: string;
  readonly products: number;
  readonly collections: number;
  readonly images: number;
  /** Bytes of the whole file. */
  readonly size: number;
  /** ISO 8601 time of the last sync before the export; null if unknown. */
  readonly lastSync: string | null;
  /** ISO 8601 time of the export. */
  readonly made: string;
  /** This device's copy of the same store; null if there is none. */
  readonly stored: { readonly products: number; readonly lastSync: string | null } | null;
  /** Whether the file is older than this device's copy. */
  readonly older: boolean;
}

/** An exported file and its contents. */
export interface WrittenCatalogueFile {
  readonly file: CatalogueFile;
  readonly products: number;
  readonly images: number;
}

export interface ImportFileOptions {
  /** Whether an older file may replace this device's newer copy. */
  readonly acceptOlder: boolean;
}

/** Steps of an export, then steps of an import, in order. */
export type FileStep = "export-products" | "export-images" | "check" | "import-products" | "import-images";

/** Progress of an export or import. */
export type FileWork =
  | { readonly state: "idle" }
  | {
      readonly state: "running";
      readonly step: FileStep;
      /** Products or images; bytes in the step `check`. */
      readonly done: number;
      readonly total: number;
    };
