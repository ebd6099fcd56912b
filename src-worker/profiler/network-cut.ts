import type { World } from "../world/world";
import { worldWith } from "../world/world-with";

/** A world whose network a developer can cut: every request then fails as it does without one. */
export type CuttableWorld = World & { cut: boolean };

export function createNetworkCut(world: World): CuttableWorld {
  const cuttable: CuttableWorld = worldWith(world, {
    cut: false,
    fetch: (...request: Parameters<World["fetch"]>) =>
      cuttable.cut ? Promise.reject(new TypeError("the network is cut")) : world.fetch(...request),
  });
  return cuttable;
}
