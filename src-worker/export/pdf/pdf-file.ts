import type { Sink } from "../create-sink";

/** A PDF (ISO 32000-1), written object by object; what is written is not held. */
export interface PdfFile {
  /** The number of an object that is written later. */
  reserve(): number;
  /**
   * Writes an object that is a dictionary, with a stream where it has one, and answers its number.
   *
   * @param entries such as "/Type /Page"; every character stands for a byte
   * @param number one that was reserved
   */
  add(entries: string, stream?: Uint8Array<ArrayBuffer> | Blob | null, number?: number): number;
  /** What tells the objects, at the file's end. */
  end(root: number, info: number): void;
}

export function createPdfFile(sink: Sink): PdfFile {
  /** Where each object begins, by its number less one; 0 before it is written. */
  const places: number[] = [];
  const self: PdfFile = {
    reserve: () => places.push(0),
    add(entries, stream = null, number = self.reserve()) {
      places[number - 1] = sink.size;
      if (!stream) write(`${number} 0 obj\n<<${entries}>>\nendobj\n`);
      else {
        write(
          `${number} 0 obj\n<<${entries}/Length ${stream instanceof Blob ? stream.size : stream.byteLength}>>\nstream\n`,
        );
        sink.write(stream);
        write("\nendstream\nendobj\n");
      }
      return number;
    },
    end(root, info) {
      const start = sink.size;
      const size = places.length + 1;
      const lines = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
      write(`xref\n0 ${size}\n0000000000 65535 f \n${lines.join("")}`);
      write(`trailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`);
    },
  };
  // The second line tells whoever passes it on that it is not text.
  write("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
  return self;

  function write(bytes: string): void {
    sink.write(bytesOf(bytes));
  }
}

/** Each character as the byte of its number. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
