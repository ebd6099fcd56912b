import type { ComponentProps } from "react";

/**
 * The attributes of a text field for a number. Browsers read the text of a number field by their own language, not by the
 * interface's: "7,5" becomes 75 or nothing.
 *
 * @param now the number in the field; null for any other text
 */
export function spinButton(inputMode: "numeric" | "decimal", now: number | null, min: number, max: number) {
  return {
    role: "spinbutton",
    inputMode,
    autoComplete: "off",
    "aria-valuemin": min,
    "aria-valuemax": max,
    "aria-valuenow": now ?? undefined,
  } satisfies ComponentProps<"input">;
}
