/**
 * Everything that the engine takes from outside: in a browser the worker's own, in tests a clock that the
 * test moves, a database in memory and a server on a free port.
 */
export interface World {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Epoch milliseconds, for times that are kept or shown. A person may set it back. */
  now(): number;
  /** Milliseconds that only ever go forward, for gaps and durations. */
  clock(): number;
  /** Resolves after that many milliseconds; rejects with the signal's reason when it is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** A signal that aborts after that many milliseconds, unless it is cleared before. */
  deadline(milliseconds: number): Deadline;
  /** Lets other messages and tasks run, then resolves. */
  yield(): Promise<void>;
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  /** Runs the body under a lock of this name, or answers null at once when another context holds it. */
  withLock<T>(name: string, body: () => Promise<T>): Promise<T | null>;
  /** Resolves once nobody holds the lock of this name. */
  whenUnlocked(name: string): Promise<void>;
  /** What the browser says of its network. A hint only: it stays true behind captive portals and without an uplink. */
  onlineHint(): boolean;
  /** Origin of the app, where its proxy and its demo images are. */
  readonly appOrigin: string;
  /** A name that no other generation has. */
  uniqueName(): string;
  readonly crypto: Crypto;
  /** Tells the other windows of this browser; answers nothing. */
  announce(message: unknown): void;
  /** Called with what other windows announce, never with this one's own. */
  listen(listener: (message: unknown) => void): void;
  /** A few lines kept apart from the database, in storage of another kind; null where there are none. */
  readonly evictionMarkerStorage: EvictionMarkerStorage;
  /** What the device says of itself; null where it does not. `saveData`: a person wants little to be fetched. */
  device(): { readonly memoryGB: number | null; readonly saveData: boolean };
  /**
   * An image with its longest side at most so many pixels, where that is fewer bytes; null where it is not, or where
   * this is no image that can be decoded. Refuses with `answer-too-large` one of enormous dimensions.
   * @param type such as "image/jpeg"
   */
  shrink(
    bytes: ArrayBuffer,
    type: string,
    side: number,
  ): Promise<{ readonly bytes: ArrayBuffer; readonly type: string } | null>;
  /** Holds what a start shows before the database is open. */
  readonly bootStorage: OriginFile;
  /** Holds the sort orders of what is shown. */
  readonly ranksStorage: OriginFile;
  /**
   * An image as a JPEG with its longest side at most so many pixels, on a ground of one colour where it is transparent;
   * null where it cannot be decoded, or is of enormous dimensions.
   * @param type such as "image/webp"
   * @param ground a colour of CSS
   */
  jpegOf(bytes: ArrayBuffer, type: string, side: number, background: string): Promise<ArrayBuffer | null>;
  /** Draws letters that a document's own fonts lack; null where nothing can be drawn. */
  letters(): Promise<Letters | null>;
  /** Begins a file that a person can save. Refuses where there is no place to write one. */
  newFile(): Promise<NewFile>;
}

/** Letters as this device shows them, of any script that it knows. */
export interface Letters {
  /** Of a text on one line, in ems. */
  width(text: string, bold: boolean): number;
  /**
   * A text on one line as an image, dark on white, no wider than `width` says.
   * @param size pixels of an em
   * @param grey from 0 for black to 1 for white
   * @param fromRight whether it begins at the right
   */
  draw(text: string, bold: boolean, size: number, grey: number, fromRight: boolean): DrawnLetters;
}

export interface DrawnLetters {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Rows above the base line. */
  readonly rise: number;
  /** One byte each, row by row, 0 for black. */
  readonly pixels: Uint8Array<ArrayBuffer>;
}

/** A file that is written from its beginning to its end, never in memory as a whole. */
export interface NewFile {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The file, to be read as long as no further one is begun. */
  finish(): Promise<Blob>;
  /** Drops what was written. */
  discard(): Promise<void>;
}

/** One file outside the database. Nothing of it fails: what it holds can be had from the database as well. */
export interface OriginFile {
  /** What was written last; null where nothing was, where it did not come to its end, or where it cannot be read now. */
  read(): Promise<ArrayBuffer | null>;
  /** Puts these bytes, one part after the other, in the place of what is there; a window that reads it may prevent that. */
  write(parts: readonly Uint8Array[]): Promise<void>;
  remove(): Promise<void>;
}

export interface EvictionMarkerStorage {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

export interface Deadline {
  readonly signal: AbortSignal;
  clear(): void;
}
