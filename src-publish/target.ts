/** A file that was put longer ago is put again: another publisher must not take it for an old one. */
export const renewAfterMs = 12 * 3_600_000;

/** A place for a published catalogue. Paths are relative, with slashes. */
export interface Target {
  /** Null when there is none. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Writes an immutable file; one that exists counts as new. Resolves to whether bytes were written. */
  put(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
  /** Replaces a pointer if it still has the content `before`; resolves to whether it was replaced. */
  swap(path: string, before: Uint8Array<ArrayBuffer> | null, after: Uint8Array<ArrayBuffer>): Promise<boolean>;
  /** Paths of all pointers. */
  pointers(): Promise<readonly string[]>;
  /** The immutable files, with the time of their last `put`. */
  files(): Promise<readonly { readonly path: string; readonly putAt: number }[]>;
  remove(path: string): Promise<void>;
}
