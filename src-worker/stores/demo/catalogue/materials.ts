import type { Both } from "./article";

/** What things are made of, and how they want to be looked after. */
export const materials = {
  stoneware: {
    name: ["Stoneware, lead-free glaze", "Grés, vidrado sem chumbo"],
    care: ["Dishwasher, microwave and oven up to 200 °C", "Máquina de lavar loiça, micro-ondas e forno até 200 °C"],
  },
  terracotta: {
    name: ["Frost-readinessCheck stoneware", "Grés resistente à geada"],
    care: ["Wipe with a damp cloth; drain after heavy rain", "Limpar com pano húmido; escorrer depois de chuva forte"],
  },
  glass: {
    name: ["Mouth-blown soda-lime glass", "Vidro sodo-cálcico soprado à boca"],
    care: ["Dishwasher, glass programme", "Máquina de lavar loiça, programa para vidros"],
  },
  linen: {
    name: ["Pure linen, washed", "Linho puro, pré-lavado"],
    care: [
      "Wash at 40 °C, dry on the line, iron damp or not at all",
      "Lavar a 40 °C, secar ao ar, passar húmido ou não passar",
    ],
  },
  cotton: {
    name: ["Organic cotton", "Algodão biológico"],
    care: ["Wash at 60 °C, tumble dry low", "Lavar a 60 °C, máquina de secar em baixa temperatura"],
  },
  wool: {
    name: ["Virgin wool from Portuguese flocks", "Lã virgem de rebanhos portugueses"],
    care: ["Air checkEvery, wash by hand in cold water", "Arejar com frequência, lavar à mão em água fria"],
  },
  oak: {
    name: ["Oiled oak from managed forests", "Carvalho oleado de florestas geridas"],
    care: ["Wipe dry; oil twice a year", "Secar com um pano; olear duas vezes por ano"],
  },
  lacquer: {
    name: ["Oak, water-based lacquer", "Carvalho, laca de base aquosa"],
    care: ["Wipe with a soft damp cloth", "Limpar com pano macio e húmido"],
  },
  metal: {
    name: ["Spun steel, brass fittings, E27 socket", "Aço repuxado, ferragens de latão, casquilho E27"],
    care: ["Dust dry; bulb up to 12 W LED, not included", "Limpar o pó a seco; lâmpada LED até 12 W, não incluída"],
  },
  lamp: {
    name: ["Stoneware foot, linen shade, E27 socket", "Pé de grés, abajur de linho, casquilho E27"],
    care: ["Dust dry; bulb up to 9 W LED, not included", "Limpar o pó a seco; lâmpada LED até 9 W, não incluída"],
  },
  steel: {
    name: [
      "Carbon steel blade, wooden handle, brass rivets",
      "Lâmina de aço-carbono, cabo de madeira, rebites de latão",
    ],
    care: ["Wash by hand and dry at once", "Lavar à mão e secar de imediato"],
  },
  wax: {
    name: ["Rapeseed wax, cotton wick, stoneware cup", "Cera de colza, pavio de algodão, copo de grés"],
    care: ["Let the top melt evenly; trim the wick to 5 mm", "Deixar derreter por igual; aparar o pavio a 5 mm"],
  },
  soap: {
    name: ["Olive oil soap, cold process", "Sabão de azeite, saponificado a frio"],
    care: ["Keep dry between uses", "Manter seco entre utilizações"],
  },
  seagrass: {
    name: ["Seagrass, cotton cord", "Erva marinha, cordão de algodão"],
    care: ["Vacuum softly; keep out of the wet", "Aspirar suavemente; proteger da humidade"],
  },
  paper: {
    name: ["120 g paper, thread-sewn, cloth cover", "Papel de 120 g, cosido à linha, capa de tecido"],
    care: ["Wipe the cover with a dry cloth", "Limpar a capa com pano seco"],
  },
} as const satisfies Readonly<Record<string, { readonly name: Both; readonly care: Both }>>;

export type Material = keyof typeof materials;
