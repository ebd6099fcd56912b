import { Charset } from "flexsearch";
import { indexKind } from "../flexsearch-kind";

export const engineKind = indexKind(
  "flexsearchSounds",
  "FlexSearch Index, forward, all fields as one text, by its encoder for sounds, LatinExtra",
  {
    encoder: Charset.LatinExtra,
  },
);
