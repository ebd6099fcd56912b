import type { Colour } from "../../../src-worker/contract/theme";

/** A colour that a person typed, with or without `#`, in six digits or three; null for anything else. */
export function typedColour(text: string): Colour | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(text.trim().toLowerCase())?.[1];
  if (digits === undefined) return null;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join("")}`;
}
