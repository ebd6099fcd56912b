import type { DetectedCode } from "./scan-formats";

/** The detected code in the form that catalogues hold: UPC-E is expanded to UPC-A. */
export function codeOfDetected({ rawValue, format }: DetectedCode): string {
  const code = rawValue.trim();
  return format === "upc_e" ? expanded(code) : code;
}

/** The last of the six digits encodes the omitted zeros (GS1 General Specifications, 5.2.2.4.2). */
function expanded(code: string): string {
  const parts = /^(\d)(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(code);
  if (!parts) return code;
  const [, system = "", a = "", b = "", c = "", d = "", e = "", last = "", check = ""] = parts;
  const body =
    last <= "2"
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === "3"
        ? `${a}${b}${c}00000${d}${e}`
        : last === "4"
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  return `${system}${body}${check}`;
}
