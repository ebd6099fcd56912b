/** Collects a document piece by piece. */
export interface Sink {
  /** Bytes written so far. */
  readonly size: number;
  write(piece: Uint8Array<ArrayBuffer> | Blob | string): void;
  finish(type: string): Blob;
}

/** The sink joins pieces of so many bytes into a Blob, which the browser may move to disk. */
const blobBytes = 256 * 1024;

/** A document in progress, never whole in the engine's memory. */
export function createSink(): Sink {
  const encoder = new TextEncoder();
  const parts: Blob[] = [];
  let pending: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  let bytes = 0;
  let size = 0;
  return {
    get size() {
      return size;
    },
    write(piece) {
      const part = typeof piece === "string" ? encoder.encode(piece) : piece;
      const length = part instanceof Blob ? part.size : part.byteLength;
      pending.push(part);
      bytes += length;
      size += length;
      if (bytes >= blobBytes) flush();
    },
    finish(type) {
      flush();
      return new Blob(parts, { type });
    },
  };

  function flush(): void {
    parts.push(new Blob(pending));
    pending = [];
    bytes = 0;
  }
}
