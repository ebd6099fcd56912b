/** Bytes as a string of PDF; in hexadecimal, in which nothing needs an escape. Every character stands for a byte. */
export function pdfBytes(bytes: string): string {
  let hex = "";
  for (let at = 0; at < bytes.length; at++) hex += bytes.charCodeAt(at).toString(16).padStart(2, "0");
  return `<${hex}>`;
}

/** UTF-16 units of a text, in hexadecimal. */
export function utf16Hex(text: string): string {
  let hex = "";
  for (let at = 0; at < text.length; at++) hex += text.charCodeAt(at).toString(16).padStart(4, "0");
  return hex;
}

/** A text that stands outside of pages, such as the title. */
export function pdfText(text: string): string {
  return `<feff${utf16Hex(text)}>`;
}
