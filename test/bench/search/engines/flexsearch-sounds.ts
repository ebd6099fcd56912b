import { Charset } from "flexsearch";
import { indexKind } from "../flexsearch-kind";

export const engineKind = indexKind("flexsearchSounds", "the same by FlexSearch's encoder for sounds, LatinExtra", {
  encoder: Charset.LatinExtra,
});
