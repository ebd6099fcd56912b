import type { Both } from "./article";

export const tags = {
  everyday: ["everyday", "dia a dia"],
  handmade: ["handmade", "feito à mão"],
  gift: ["gift", "presente"],
  outdoor: ["outdoor", "exterior"],
  natural: ["natural fibre", "fibra natural"],
  limited: ["limited edition", "edição limitada"],
  wood: ["wood", "madeira"],
  ceramic: ["ceramic", "cerâmica"],
  textile: ["textile", "têxtil"],
  glass: ["glass", "vidro"],
  winter: ["winter", "inverno"],
  summer: ["summer", "verão"],
  kids: ["children", "crianças"],
  refill: ["refillable", "recarregável"],
  small: ["small spaces", "espaços pequenos"],
} as const satisfies Readonly<Record<string, Both>>;

export type Tag = keyof typeof tags;
