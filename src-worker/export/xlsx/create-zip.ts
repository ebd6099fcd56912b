import { Zip, ZipDeflate } from "fflate";
import type { Sink } from "../create-sink";

/** A ZIP archive, written file by file. */
export interface ZipWriter {
  /** Adds a file of text, piece by piece: each piece is packed at once, so its length bounds a step of the engine. */
  add(name: string, text: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** Ends the archive with its directory. */
  end(): void;
}

/** The first day of ZIP's calendar: a document is the same whenever it is written. */
const mtime = new Date(1980, 0, 1);

export function createZip(sink: Sink): ZipWriter {
  const encoder = new TextEncoder();
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    sink.write(bytes);
  });
  return {
    async add(name, text) {
      const file = new ZipDeflate(name);
      file.mtime = mtime;
      zip.add(file);
      for await (const piece of text) file.push(encoder.encode(piece));
      file.push(new Uint8Array(), true);
    },
    end: () => zip.end(),
  };
}
