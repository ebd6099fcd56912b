import { vitrineKind } from "../vitrine-kind";

/** Without FlexSearch: no word is found by its sound. */
export const engineKind = vitrineKind(
  "vitrineWithoutSounds",
  "as vitrine, without sounds, which FlexSearch tells",
  (dictionary) => ({
    ...dictionary,
    sounds: async () => ({ add: () => undefined, like: () => [] }),
  }),
);
