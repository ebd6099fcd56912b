import { Zip, ZipDeflate } from "fflate";
import type { Sink } from "../create-sink";

/** Writes a ZIP archive file by file. */
export interface ZipWriter {
  /** Adds a text file piece by piece. The length of a piece bounds the duration of one synchronous step. */
  add(name: string, text: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** Writes the archive's directory. */
  end(): void;
}

/** The first date of ZIP, so that the same document always has the same bytes. */
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
