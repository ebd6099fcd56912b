import { kinds, makers, materials, options, tags } from "../../../demo/catalogue/terms.json";
import type { Product, ProductImage, ProductOption, Variant } from "../../contract/product";
import { demoImagesPath } from "../../contract/shared-names";
import { compareAtPrice } from "../compare-at-price";
import { type Article, type Both, type Terms, term } from "./catalogue-data";
import { choicesOf, imagesOfArticle } from "./images-of-article";

type Say = (text: Both) => string;

/** An article as a product in one language; `number` is its place in the list, from 1. */
export function productFromArticle(article: Article, number: number, say: Say): Product {
  const id = article.code.toLowerCase();
  const time = `${article.since}T09:00:00Z`;
  const { maker, type } = kindOf(article);
  return {
    id,
    title: say(article.title),
    handle: article.handle,
    description: descriptionOf(article, say),
    vendor: term(makers, maker),
    productType: say(type),
    tags: article.tags.map((tag) => say(term<Both>(tags, tag))),
    variants: Object.keys(article.stock).map((choice, index) =>
      variantFrom(article, choice, barcodeOf(number, index + 1), say),
    ),
    images: imagesOf(article, id, say),
    options: optionsOf(article, id, say),
    createdAt: time,
    updatedAt: time,
    publishedAt: time,
    status: "active",
    collectionIds: null,
  };
}

function descriptionOf(article: Article, say: Say): string {
  const { maker, material } = kindOf(article);
  const { name, care } = term<Terms["materials"][string]>(materials, article.material ?? material);
  const size = say({ en: article.size, pt: article.size.replaceAll(/(\d)\.(\d)/g, "$1,$2") });
  const facts: readonly (readonly [label: Both, value: string])[] = [
    [{ en: "Size", pt: "Medidas" }, size],
    [{ en: "Material", pt: "Material" }, say(name)],
    [{ en: "Made by", pt: "Feito por" }, term(makers, maker)],
    [{ en: "Care", pt: "Cuidados" }, say(care)],
  ];
  const list = facts.map(([label, value]) => `<li><strong>${say(label)}:</strong> ${value}</li>`).join("");
  return `${say(article.text)}<ul>${list}</ul>`;
}

function kindOf({ kind }: Article): Terms["kinds"][string] {
  return term<Terms["kinds"][string]>(kinds, kind);
}

/** @param choice the choices of the variant, joined by "/" */
function variantFrom(article: Article, choice: string, barcode: string, say: Say): Variant {
  const full = typeof article.price === "number" ? article.price : article.price[choice.split("/").at(-1) ?? ""];
  const price = article.reduced?.[choice] ?? full ?? 0;
  const stock = article.stock[choice] ?? 0;
  const chosen = choicesOf(choice);
  const sku = [article.code, ...chosen.map(({ code }) => code)].join("-");
  const labels = chosen.map(({ label }) => say(label));
  const colour = chosen.find(({ palette }) => palette !== undefined);
  const place = imagesOfArticle(article).findIndex((image) => image.colour !== null && image.colour === colour);
  const time = `${article.since}T09:00:00Z`;
  return {
    id: sku.toLowerCase(),
    productId: article.code.toLowerCase(),
    title: labels.length === 0 ? "Default Title" : labels.join(" / "),
    description: "",
    price: price.toFixed(2),
    compareAtPrice: compareAtPrice(price.toFixed(2), full?.toFixed(2) ?? null),
    sku,
    barcode,
    weight: null,
    weightUnit: "",
    inventoryQuantity: stock,
    inventoryPolicy: "deny",
    fulfillmentService: "manual",
    requiresShipping: true,
    taxable: true,
    available: stock > 0,
    orderObstacle: null,
    option1: labels[0] ?? null,
    option2: labels[1] ?? null,
    option3: null,
    imageId: place < 0 ? null : imageIdOf(article, place),
    quantityRule: article.boxOf === undefined ? null : { minimum: article.boxOf, maximum: null, step: article.boxOf },
    createdAt: time,
    updatedAt: time,
  };
}

function imagesOf(article: Article, productId: string, say: Say): readonly ProductImage[] {
  const time = `${article.since}T09:00:00Z`;
  return imagesOfArticle(article).map(({ file, altText, colour }, index) => ({
    id: imageIdOf(article, index),
    productId,
    position: index + 1,
    altText: say(altText),
    width: 800,
    height: 800,
    src: `${demoImagesPath}${file}`,
    variantIds:
      colour === null
        ? []
        : Object.keys(article.stock)
            .map(choicesOf)
            .filter((chosen) => chosen.includes(colour))
            .map((chosen) => [article.code, ...chosen.map(({ code }) => code)].join("-").toLowerCase()),
    createdAt: time,
    updatedAt: time,
  }));
}

function optionsOf(article: Article, productId: string, say: Say): readonly ProductOption[] {
  const rows = Object.keys(article.stock).map(choicesOf);
  return (rows[0] ?? []).map(({ option }, index) => ({
    id: `${productId}-${option}`,
    productId,
    name: say(term<Terms["options"][string]>(options, option).name),
    position: index + 1,
    values: [...new Set(rows.flatMap((chosen) => chosen.slice(index, index + 1).map(({ label }) => say(label))))],
  }));
}

function imageIdOf(article: Article, index: number): string {
  return `${article.code.toLowerCase()}-image-${index + 1}`;
}

/** An EAN-13 with a prefix from 20 to 29, which GS1 reserves for internal use by shops. */
function barcodeOf(article: number, variant: number): string {
  const digits = `260${String(article).padStart(6, "0")}${String(variant).padStart(3, "0")}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
