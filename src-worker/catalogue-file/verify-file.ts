import type { CatalogueFile } from "../contract/catalogue-file";
import type { World } from "../run/world";
import { createYielder } from "../run/yielder";
import { headBytes, preambleBytes } from "./file-format";
import type { FileProgress } from "./file-progress";
import { readBlocks } from "./read-blocks";

/** Reads a file to its end and refuses, as `readBlocks` does, one that is not whole. */
export async function verifyFile(
  signal: AbortSignal,
  world: Pick<World, "crypto" | "yield">,
  file: CatalogueFile,
  progress: FileProgress,
): Promise<void> {
  const yieldIfDue = createYielder(world);
  progress.enter("check", file.size);
  let proved = preambleBytes;
  for await (const { bytes } of readBlocks(signal, world, file)) {
    proved += headBytes + bytes.length;
    progress.count(proved);
    await yieldIfDue(signal);
  }
}
