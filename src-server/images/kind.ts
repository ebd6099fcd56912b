import type { Sheet } from "./drawing/sheet";
import type { Palette } from "./palettes";
import type { ImageKind } from "./image-kinds";

/** `front` is the portrait, `angle` another side of the same article, `set` as it stands among others. */
type Pose = "front" | "angle" | "set";

/** Another article in a scene, or the article itself where `kind` is left out. */
export interface Placing {
  readonly kind?: ImageKind;
  /** Added to the image's palette number. */
  readonly shift?: number;
  /** Where its ground point goes, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly pose?: Pose;
}

export interface Kind {
  /** The article with its own shadow, standing (or hanging) with its ground point at (400, 660). */
  readonly draw: (sheet: Sheet, colours: Palette, pose: Pose) => string;
  /** The room of view 2, and what is in it from back to front. */
  readonly setting: "table" | "floor" | "wall" | "cloth";
  readonly scene: readonly Placing[];
  /** The close-up of view 3: a centre in the front portrait and how many times nearer. */
  readonly detail: readonly [x: number, y: number, zoom: number];
}
