import { indexKind } from "../flexsearch-kind";
import { foldedWords } from "../folded-words";

export const engineKind = indexKind("flexsearchIndex", "FlexSearch Index, forward, all fields as one text", {
  encode: foldedWords,
});
