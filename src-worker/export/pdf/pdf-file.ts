import type { Sink } from "../create-sink";

/** Writes a PDF (ISO 32000-1) object by object, without keeping the objects in memory. */
export type PdfFile = ReturnType<typeof createPdfFile>;

export function createPdfFile(sink: Sink) {
  /** Byte offset of each object, by number minus one; 0 before it is written. */
  const offsets: number[] = [];
  const self = {
    /** Reserves the number of an object to write later. */
    reserve: (): number => offsets.push(0),
    /**
     * Writes a dictionary object, optionally with a stream, and answers its number.
     *
     * @param entries such as "/Type /Page", one character for each byte
     * @param number a reserved number
     */
    add(
      entries: string,
      stream: Uint8Array<ArrayBuffer> | Blob | null = null,
      number: number = self.reserve(),
    ): number {
      offsets[number - 1] = sink.size;
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
    /** Writes the cross-reference table and the trailer. */
    end(root: number, info: number): void {
      const start = sink.size;
      const size = offsets.length + 1;
      const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
      write(`xref\n0 ${size}\n0000000000 65535 f \n${lines.join("")}`);
      write(`trailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`);
    },
  };
  // The second line marks the file as binary for transfer programs (ISO 32000-1, 7.5.2).
  write("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
  return self;

  function write(bytes: string): void {
    sink.write(bytesOf(bytes));
  }
}

/** Converts each character to the byte of its code. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Bytes (one character each) as a PDF string, in hexadecimal, which needs no escapes. */
export function pdfBytes(bytes: string): string {
  let hex = "";
  for (let at = 0; at < bytes.length; at++) hex += bytes.charCodeAt(at).toString(16).padStart(2, "0");
  return `<${hex}>`;
}

/** A text's UTF-16 units in hexadecimal. */
export function utf16Hex(text: string): string {
  let hex = "";
  for (let at = 0; at < text.length; at++) hex += text.charCodeAt(at).toString(16).padStart(4, "0");
  return hex;
}

/** A text string outside page contents, such as the title. */
export function pdfText(text: string): string {
  return `<feff${utf16Hex(text)}>`;
}
