import type { Sink } from "../create-sink";
import { deflate } from "../deflate";
import { crc32 } from "./crc32";

/** A ZIP archive, written file by file. */
export interface Zip {
  /** A file of text, made and packed piece by piece. */
  add(name: string, text: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** What tells the files, at the archive's end. */
  end(): void;
}

/** 1 January 1980, from which these archives count: a document is the same whenever it is written. */
const day = 0x0021;

export function createZip(sink: Sink): Zip {
  const encoder = new TextEncoder();
  const directory: Uint8Array<ArrayBuffer>[] = [];
  return {
    async add(name, text) {
      let crc = 0;
      let size = 0;
      // The sizes, which stand before it, are known only when all of it is packed.
      const packed = await deflate(bytesOf(text), "deflate-raw");
      const named = encoder.encode(name);
      // Version 2.0, names in UTF-8, deflated.
      const shared = [20, 0x0800, 8, 0, day];
      const sizes = [crc, packed.size, size];
      directory.push(record([0x02014b50], [20, ...shared], sizes, [named.length, 0, 0, 0, 0], [0, sink.size]), named);
      sink.write(record([0x04034b50], shared, sizes, [named.length, 0]));
      sink.write(named);
      sink.write(packed);

      async function* bytesOf(pieces: AsyncIterable<string> | Iterable<string>) {
        for await (const piece of pieces) {
          const bytes = encoder.encode(piece);
          crc = crc32(bytes, crc);
          size += bytes.byteLength;
          yield bytes;
        }
      }
    },
    end() {
      const start = sink.size;
      for (const part of directory) sink.write(part);
      const files = directory.length / 2;
      sink.write(record([0x06054b50], [0, 0, files, files], [sink.size - start, start], [0]));
    },
  };
}

/** Numbers with their lowest byte first: groups of 32 and of 16 bits take turns, beginning with 32. */
function record(...groups: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const length = groups.reduce((sum, group, at) => sum + group.length * (at % 2 === 0 ? 4 : 2), 0);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  groups.forEach((group, place) => {
    for (const number of group) {
      if (place % 2 === 0) view.setUint32(at, number, true);
      else view.setUint16(at, number, true);
      at += place % 2 === 0 ? 4 : 2;
    }
  });
  return new Uint8Array(view.buffer);
}
