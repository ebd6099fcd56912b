import type { IdleWatch } from "../scheduling/idle-watch";
import { lazy } from "../scheduling/lazy";
import type { Yielder } from "../scheduling/yielder";
import type { MergedDictionary } from "./merged-dictionary";
import type { SearchPart } from "./score-rows";
import type { SoundsAlike } from "./sounds-alike";

/** All words of an index's parts, for near matches. Built on first use. */
export type Dictionary = ReturnType<typeof createDictionary>;

/** Shorter words sound like too many others, and words with digits are not spoken. */
const natural = /^[a-z]{4,24}$/;

export function createDictionary(yieldIfDue: Yielder, parts: () => Promise<readonly SearchPart[]>) {
  // Loading the code may fail offline: the next call tries again.
  const mergedDictionary = lazy(yieldIfDue, async (slowly) => {
    const { createMergedDictionary } = await import("./merged-dictionary");
    const indexes = (await parts()).map(({ index }) => index);
    return createMergedDictionary(slowly, indexes);
  });
  const sounds = lazy(yieldIfDue, async (slowly) => soundsOf(slowly, await mergedDictionary.get()));
  return {
    mergedDictionary: mergedDictionary.get,
    /** The words outside of descriptions, by sound. */
    sounds: sounds.get,
    /** Builds both while the engine is idle and `isWanted` returns true. */
    async ahead(idle: IdleWatch, isWanted: () => boolean) {
      await mergedDictionary.ahead(idle);
      if (isWanted()) await sounds.ahead(idle);
    },
  };
}

async function soundsOf(yieldIfDue: Yielder, { size, outside, at }: MergedDictionary): Promise<SoundsAlike> {
  // Imported here to keep FlexSearch out of the engine's first load.
  const { createSoundsAlike } = await import("./sounds-alike");
  const sounds = createSoundsAlike();
  for (let place = 0; place < size; place++) {
    if (outside[place] === 1) {
      const word = at(place);
      if (natural.test(word)) sounds.add(word);
      await yieldIfDue();
    }
  }
  return sounds;
}
