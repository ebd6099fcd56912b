import type { Tone } from "./colour";
import type { Sheet } from "./sheet";

/** How threads cross: linen's plain weave, wool's herringbone, a waffle towel, a thick rib. */
export type Weave = "plain" | "herringbone" | "waffle" | "rib";

/** A see-through pattern of threads to lay over a coloured cloth. */
export function weave(sheet: Sheet, kind: Weave, tone: Tone, turn = 0): string {
  const line = (path: string, colour: string, width: number, opacity: number): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  switch (kind) {
    case "plain":
      return sheet.pattern(
        5,
        5,
        line("M0 1h5M1 0v5", tone.deep, 0.9, 0.2) + line("M0 3.5h5M3.5 0v5", tone.pale, 0.9, 0.3),
        turn,
      );
    case "herringbone":
      return sheet.pattern(
        28,
        14,
        line(
          "M0 0l14 14M0-14l14 14M0 7l14 14M0-7l14 14M28 0l-14 14M28-14l-14 14M28 7l-14 14M28-7l-14 14",
          tone.deep,
          2,
          0.24,
        ) +
          line(
            "M0 3.5l14 14M0-3.5l14 14M0-10.5l14 14M28 3.5l-14 14M28-3.5l-14 14M28-10.5l-14 14",
            tone.pale,
            1.6,
            0.32,
          ),
        turn,
      );
    case "waffle":
      return sheet.pattern(
        16,
        16,
        `<path d="M2 2h12v12h-12z" fill="${tone.deep}" fill-opacity=".17"/><path d="M14 3v11h-11" fill="none" stroke="${tone.pale}" stroke-opacity=".6" stroke-width="2"/>`,
        turn,
      );
    case "rib":
      return sheet.pattern(12, 12, line("M3 0v12", tone.deep, 4, 0.18) + line("M8 0v12", tone.pale, 3, 0.34), turn);
  }
}
