import type { CatalogueFile } from "../contract/catalogue-file";
import type { World } from "../run/world";
import { createYielder } from "../run/yielder";
import { headBytes, preambleBytes } from "./file-format";
import type { FileProgress } from "./file-progress";
import { readBlocks } from "./read-blocks";

/** Verifies a file by reading it to its end. Throws as `readBlocks` does. */
export async function verifyFile(
  signal: AbortSignal,
  world: Pick<World, "crypto" | "yield">,
  file: CatalogueFile,
  progress: FileProgress,
): Promise<void> {
  const yieldIfDue = createYielder(world);
  progress.enter("check", file.size);
  let verified = preambleBytes;
  for await (const { bytes } of readBlocks(signal, world, file)) {
    verified += headBytes + bytes.length;
    progress.count(verified);
    await yieldIfDue(signal);
  }
}
