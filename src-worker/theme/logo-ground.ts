import type { Colour, Theme } from "../contract/theme";
import { black, contrast, white } from "./shades";

/** A logo is visible on a ground from this contrast on. */
const visible = 1.6;
/** The contrast of a logo with the ground that is chosen for it (WCAG 2.2 AA, 1.4.11). */
const clear = 3;

/**
 * The ground that a logo needs: the one of the website's style sheets, else one on which it is clear when it would hardly be
 * visible in the header. A pale logo is made for the photograph behind a translucent header, whose colour no sheet names.
 *
 * @param luminance of the logo's visible pixels, from 0 to 1; null when it has a ground of its own, or is unknown
 */
export function logoGround(theme: Theme, luminance: number | null): Colour | null {
  const { logoBackground, headerBackground, textColor, primaryColor } = theme;
  if (logoBackground || luminance === null) return logoBackground;
  const seenOn = (ground: Colour) => {
    // The contrast with black is (luminance + 0.05) / 0.05.
    const [lower = 0, higher = 0] = [luminance + 0.05, contrast(ground, black) * 0.05].toSorted((a, b) => a - b);
    return higher / lower;
  };
  if (seenOn(headerBackground) >= visible) return null;
  return [textColor, primaryColor, black, white].find((ground) => seenOn(ground) >= clear) ?? null;
}
