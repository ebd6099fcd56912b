import type { DrawSvg } from "../contract/engine";
import type { World } from "../world/world";

/** The longest that a page may take to paint a drawing. */
const drawingMs = 10_000;

/** Draws with the page's renderer, once it is provided; null before. A page that is closed or blocked never answers. */
export function createSvgRenderer(world: Pick<World, "deadline">) {
  let drawInPage: DrawSvg | null = null;
  const drawSvg: DrawSvg = async (...drawing) => {
    const deadline = world.deadline(drawingMs);
    try {
      const tooLate = new Promise<null>((resolve) => {
        deadline.signal.addEventListener("abort", () => resolve(null));
      });
      return await Promise.race([drawInPage?.(...drawing) ?? null, tooLate]);
    } finally {
      deadline.clear();
    }
  };
  return {
    drawSvg,
    provideSvgRenderer(draw: DrawSvg): void {
      drawInPage = draw;
    },
  };
}
