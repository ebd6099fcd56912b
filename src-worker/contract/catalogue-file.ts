import type { Platform } from "./store-connection";

/**
 * A catalogue in one file, which another device takes in without a network. As much of a browser's Blob as reading one
 * takes: it crosses the boundary as a handle, and its bytes stay where they are.
 */
export interface CatalogueFile {
  readonly size: number;
  /** Bytes from `start` up to `end`. */
  slice(start: number, end: number): CatalogueFile;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What a catalogue file's name ends with. */
export const catalogueFileEnding = ".vitrine";

/** What a file says it holds, to be shown before it is taken in. */
export interface CatalogueFileContents {
  readonly platform: Platform;
  /** Address of the store. */
  readonly url: string;
  readonly name: string;
  readonly products: number;
  readonly collections: number;
  readonly images: number;
  /** Bytes of the whole file. */
  readonly size: number;
  /** ISO 8601 time at which the store was last read; null where that is not known. */
  readonly lastSync: string | null;
  /** ISO 8601 time at which the file was written. */
  readonly made: string;
  /** What this device holds of the same store; null for nothing. */
  readonly held: { readonly products: number; readonly lastSync: string | null } | null;
  /** Whether it is from before what is held. */
  readonly older: boolean;
}

/** A file that was written, and what it holds. */
export interface WrittenCatalogueFile {
  readonly file: CatalogueFile;
  readonly products: number;
  readonly images: number;
}

export interface ImportFileOptions {
  /** The person's word that a file from before what is held may take its place. */
  readonly acceptOlder: boolean;
}

/** What is done with a catalogue file, in order: it is written, or checked and taken in. */
export type FileStep = "export-products" | "export-images" | "check" | "import-products" | "import-images";

/** Whether a catalogue file is being worked on, and how far the step at hand has come. */
export type FileWork =
  | { readonly state: "idle" }
  | {
      readonly state: "running";
      readonly step: FileStep;
      /** Products or images; bytes where a file is checked. */
      readonly done: number;
      readonly total: number;
    };
