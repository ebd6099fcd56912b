import type { Manifest } from "./database";

/** The part of a generation that names its packs. */
export interface UnnamedGeneration {
  readonly manifest: Pick<Manifest, "store" | "generation">;
}
