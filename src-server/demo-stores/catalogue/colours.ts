/** What the wholesaler calls the colours of the image palettes, in their order: name and three letters for SKUs. */
export const colours = [
  { name: "Sea", code: "SEA" },
  { name: "Terracotta", code: "TER" },
  { name: "Oat & Cocoa", code: "OAT" },
  { name: "Moss", code: "MOS" },
  { name: "Ink", code: "INK" },
  { name: "Mustard", code: "MUS" },
  { name: "Blush", code: "BLU" },
  { name: "Charcoal", code: "CHA" },
  { name: "Sky", code: "SKY" },
  { name: "Écru", code: "ECR" },
  { name: "Wine", code: "WIN" },
  { name: "Sage", code: "SAG" },
] as const;
