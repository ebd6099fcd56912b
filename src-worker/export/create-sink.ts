/** Takes what is written, one piece after the other. */
export interface Sink {
  /** Bytes so far. */
  readonly size: number;
  write(piece: Uint8Array<ArrayBuffer> | Blob | string): void;
  finish(type: string): Blob;
}

/** Pieces are handed to the browser, which may put them on its disk, when so many bytes of them have gathered. */
const gatheredBytes = 256 * 1024;

/** A document as it is being written: never in the engine's own memory as a whole. */
export function createSink(): Sink {
  const encoder = new TextEncoder();
  const parts: Blob[] = [];
  let gathered: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  let bytes = 0;
  let size = 0;
  return {
    get size() {
      return size;
    },
    write(piece) {
      const part = typeof piece === "string" ? encoder.encode(piece) : piece;
      const length = part instanceof Blob ? part.size : part.byteLength;
      gathered.push(part);
      bytes += length;
      size += length;
      if (bytes >= gatheredBytes) handOver();
    },
    finish(type) {
      handOver();
      return new Blob(parts, { type });
    },
  };

  function handOver(): void {
    parts.push(new Blob(gathered));
    gathered = [];
    bytes = 0;
  }
}
