import type { Both } from "./article";

/** The product type that each kind of article is listed under. The keys are image kinds. */
export const types = {
  mug: ["Mugs and cups", "Canecas e chávenas"],
  "cup-and-saucer": ["Mugs and cups", "Canecas e chávenas"],
  bowl: ["Bowls", "Taças"],
  plate: ["Plates", "Pratos"],
  teapot: ["Teapots", "Bules"],
  vase: ["Vases", "Jarras"],
  carafe: ["Glassware", "Vidro"],
  glass: ["Glassware", "Vidro"],
  planter: ["Planters", "Vasos"],
  "table-lamp": ["Lamps", "Candeeiros"],
  "pendant-lamp": ["Lamps", "Candeeiros"],
  candle: ["Candles", "Velas"],
  chair: ["Seating", "Assentos"],
  stool: ["Seating", "Assentos"],
  cushion: ["Cushions", "Almofadas"],
  blanket: ["Throws", "Mantas"],
  rug: ["Rugs", "Tapetes"],
  towel: ["Towels", "Toalhas e panos"],
  tote: ["Bags", "Sacos"],
  apron: ["Aprons", "Aventais"],
  notebook: ["Paper", "Papelaria"],
  "cutting-board": ["Boards", "Tábuas"],
  knife: ["Knives", "Facas"],
  clock: ["Clocks", "Relógios"],
  basket: ["Baskets", "Cestos"],
  soap: ["Soap", "Sabonetes"],
  tray: ["Trays", "Tabuleiros"],
} as const satisfies Readonly<Record<string, Both>>;

export type Kind = keyof typeof types;
