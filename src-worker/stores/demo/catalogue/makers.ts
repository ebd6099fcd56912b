/** The brand and the invented workshops that make for it. */
export const makers = {
  brand: "Barrolume",
  pottery: "Olaria Sete Luas",
  weavers: "Tecelagem Ribalva",
  joiners: "Marcenaria Tojeiro",
  glassworks: "Vidros Alvorim",
  cutlers: "Cutelaria Arcanil",
  atelier: "Ateliê Folha de Sal",
} as const;

export type Maker = keyof typeof makers;
