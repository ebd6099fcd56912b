import { vitrineKind } from "../vitrine-kind";

export const engineKind = vitrineKind("vitrine", "words, prefixes, slips, sounds, parts of codes; descriptions");
