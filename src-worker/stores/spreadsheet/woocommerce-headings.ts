import { headingWords } from "./heading-words";

/**
 * Headings of WooCommerce's export in Portuguese, Brazilian Portuguese, Spanish, German and French, for those that it has in
 * English: an export has the language of its shop's administration (https://translate.wordpress.org/projects/wp-plugins/woocommerce/).
 */
const translated: Readonly<Record<string, readonly string[]>> = {
  type: ["Tipo", "Typ", "Type"],
  sku: ["REF", "UGS", "Artikelnummer"],
  "gtin, upc, ean, or isbn": [
    "GTIN, UPC, EAN ou ISBN",
    "GTIN, UPC, EAN, ou ISBN",
    "GTIN, UPC, EAN o ISBN",
    "GTIN, UPC, EAN oder ISBN",
  ],
  name: ["Nome", "Nombre", "Nom"],
  published: ["Publicado", "Veröffentlicht", "Publié"],
  "visibility in catalog": [
    "Visibilidade no catálogo",
    "Visibilidad en el catálogo",
    "Sichtbarkeit im Katalog",
    "Visibilité dans le catalogue",
  ],
  "short description": [
    "Descrição breve",
    "Descrição curta",
    "Descripción corta",
    "Kurzbeschreibung",
    "Description courte",
  ],
  description: ["Descrição", "Descripción", "Beschreibung"],
  "date sale price starts": [
    "Data de início da promoção",
    "Data de preço promocional começa em",
    "Día en que empieza el precio rebajado",
    "Datum, an dem Angebotspreis beginnt",
    "Date de début de promo",
  ],
  "date sale price ends": [
    "Data de fim da promoção",
    "Data de preço promocional termina em",
    "Día en que termina el precio rebajado",
    "Datum, an dem Angebotspreis endet",
    "Date de fin de promo",
  ],
  "in stock?": ["Em stock?", "Em estoque?", "¿En inventario?", "¿Existencias?", "Vorrätig?", "En stock ?"],
  stock: ["Estoque", "Inventario", "Bestand", "Lager"],
  "backorders allowed?": [
    "Permite encomendas?",
    "São permitidas encomendas?",
    "¿Permitir reservas de productos agotados?",
    "Lieferrückstande erlaubt?",
    "Rückstände erlaubt?",
    "Autoriser les commandes de produits en rupture ?",
  ],
  "sale price": ["Preço promocional", "Precio rebajado", "Angebotspreis", "Tarif promo"],
  "regular price": ["Preço normal", "Preço", "Precio normal", "Regulärer Preis", "Tarif régulier"],
  categories: ["Categorias", "Categorías", "Kategorien", "Catégories"],
  tags: ["Etiquetas", "Schlagwörter", "Étiquettes"],
  images: ["Imagens", "Imágenes", "Bilder"],
  parent: ["Pai", "Ascendente", "Superior", "Übergeordnetes Produkt"],
  brands: ["Marcas", "Marken", "Marques"],
};

const englishOf = new Map(
  Object.entries(translated).flatMap(([english, others]) =>
    others.map((heading) => [headingWords(heading).join(" "), english] as const),
  ),
);

/** An attribute's columns, whose number stands before or behind the words. */
const attributeNames = new Set(["nome do atributo", "nombre del atributo", "attribut name", "nom de l attribut"]);
const attributeValues = new Set([
  "valores do atributo",
  "valor es do atributo",
  "valor es del atributo",
  "attribut wert e",
  "valeur s de l attribut",
]);
const weights = new Set(["peso", "gewicht", "poids"]);

/** A heading as WooCommerce has it in English, in lower case; others stay as they are. */
export function englishHeading(heading: string): string {
  const words = headingWords(heading);
  const known = englishOf.get(words.join(" "));
  if (known) return known;
  const [first = "", unit = ""] = words;
  if (words.length === 2 && weights.has(first)) return `weight (${unit})`;
  const number = words.find((word) => /^\d{1,2}$/.test(word));
  const text = words.filter((word) => word !== number).join(" ");
  if (number && attributeNames.has(text)) return `attribute ${number} name`;
  if (number && attributeValues.has(text)) return `attribute ${number} value(s)`;
  return heading
    .replace(/^\ufeff/, "")
    .trim()
    .toLowerCase();
}
