import type { Both } from "./article";

/** A value a person chooses: its name, its part of the article number and, where it changes the theme, the palette. */
export interface ChoiceValue {
  readonly option: OptionName;
  readonly label: Both;
  readonly code: string;
  /** Number of the image palette. */
  readonly palette?: number;
}

export type OptionName = "colour" | "size" | "set" | "scent" | "ruling";

export const optionNames: Readonly<Record<OptionName, Both>> = {
  colour: ["Colour", "Cor"],
  size: ["Size", "Tamanho"],
  set: ["Set", "Conjunto"],
  scent: ["Scent", "Aroma"],
  ruling: ["Pages", "Folhas"],
};

export const choices = {
  sea: { option: "colour", label: ["Sea", "Mar"], code: "MAR", palette: 0 },
  terracotta: { option: "colour", label: ["Terracotta", "Terracota"], code: "TER", palette: 1 },
  oat: { option: "colour", label: ["Oat", "Aveia"], code: "AVE", palette: 2 },
  moss: { option: "colour", label: ["Moss", "Musgo"], code: "MUS", palette: 3 },
  ink: { option: "colour", label: ["Ink", "Tinta"], code: "TIN", palette: 4 },
  mustard: { option: "colour", label: ["Mustard", "Mostarda"], code: "MOS", palette: 5 },
  blush: { option: "colour", label: ["Blush", "Rosa-velho"], code: "ROS", palette: 6 },
  charcoal: { option: "colour", label: ["Charcoal", "Carvão"], code: "CAR", palette: 7 },
  sky: { option: "colour", label: ["Sky", "Céu"], code: "CEU", palette: 8 },
  cream: { option: "colour", label: ["Cream", "Creme"], code: "CRE", palette: 9 },
  wine: { option: "colour", label: ["Wine", "Vinho"], code: "VIN", palette: 10 },
  sage: { option: "colour", label: ["Sage", "Salva"], code: "SAL", palette: 11 },
  small: { option: "size", label: ["Small", "Pequeno"], code: "P" },
  medium: { option: "size", label: ["Medium", "Médio"], code: "M" },
  large: { option: "size", label: ["Large", "Grande"], code: "G" },
  adult: { option: "size", label: ["Adult", "Adulto"], code: "AD" },
  child: { option: "size", label: ["Child", "Criança"], code: "CR" },
  hand: { option: "size", label: ["Hand towel", "Toalha de rosto"], code: "RO" },
  bath: { option: "size", label: ["Bath towel", "Toalha de banho"], code: "BA" },
  pair: { option: "set", label: ["Set of 2", "Conjunto de 2"], code: "C2" },
  four: { option: "set", label: ["Set of 4", "Conjunto de 4"], code: "C4" },
  six: { option: "set", label: ["Set of 6", "Conjunto de 6"], code: "C6" },
  fig: { option: "scent", label: ["Fig leaf", "Folha de figueira"], code: "FIG", palette: 3 },
  cedar: { option: "scent", label: ["Cedar and salt", "Cedro e sal"], code: "CED", palette: 7 },
  orange: { option: "scent", label: ["Orange blossom", "Flor de laranjeira"], code: "LAR", palette: 1 },
  ruled: { option: "ruling", label: ["Ruled", "Pautadas"], code: "PA" },
  blank: { option: "ruling", label: ["Plain", "Lisas"], code: "LI" },
} as const satisfies Readonly<Record<string, ChoiceValue>>;

export type Choice = keyof typeof choices;
