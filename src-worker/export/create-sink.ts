/** Collects a document piece by piece. */
export type Sink = ReturnType<typeof createSink>;

/** The sink joins pieces of so many bytes into a Blob, which the browser may move to disk. */
const blobBytes = 256 * 1024;

/** A document in progress, never whole in the engine's memory. */
export function createSink() {
  const encoder = new TextEncoder();
  const parts: Blob[] = [];
  let pending: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  let bytes = 0;
  let size = 0;
  return {
    /** Bytes written so far. */
    get size() {
      return size;
    },
    write(piece: Uint8Array<ArrayBuffer> | Blob | string) {
      const part = typeof piece === "string" ? encoder.encode(piece) : piece;
      const length = part instanceof Blob ? part.size : part.byteLength;
      pending.push(part);
      bytes += length;
      size += length;
      if (bytes >= blobBytes) flush();
    },
    finish(type: string): Blob {
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
