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
