import type { Product, ProductImage, ProductOption, Variant } from "../../contract/product";
import { demoImagesPath } from "../../contract/shared-names";
import { barcodeOf } from "./barcode";
import type { Article, Both, Offer } from "./catalogue/article";
import { optionNames } from "./catalogue/choices";
import { makers } from "./catalogue/makers";
import { materials } from "./catalogue/materials";
import { tags } from "./catalogue/tags";
import { types } from "./catalogue/types";
import { choicesOf } from "./choice-of";
import { imagesOfArticle } from "./images-of-article";

type Say = (text: Both) => string;

/** The product that an article is in one language; `number` is its place in the list, from 1. */
export function productFromArticle(article: Article, number: number, say: Say): Product {
  const id = article.code.toLowerCase();
  const time = `${article.since}T09:00:00Z`;
  const variants = article.offers.map((offer, index) => variantFrom(article, offer, barcodeOf(number, index + 1), say));
  return {
    id,
    title: say(article.title),
    handle: article.handle,
    description: descriptionOf(article, say),
    vendor: makers[article.maker],
    productType: say(types[article.kind]),
    tags: article.tags.map((tag) => say(tags[tag])),
    variants,
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
  const { name, care } = materials[article.material];
  const size = say([article.size, article.size.replaceAll(/(\d)\.(\d)/g, "$1,$2")]);
  const facts: readonly (readonly [label: Both, value: string])[] = [
    [["Size", "Medidas"], size],
    [["Material", "Material"], say(name)],
    [["Made by", "Feito por"], makers[article.maker]],
    [["Care", "Cuidados"], say(care)],
  ];
  const list = facts.map(([label, value]) => `<li><strong>${say(label)}:</strong> ${value}</li>`).join("");
  return `${say(article.text)}<ul>${list}</ul>`;
}

function variantFrom(article: Article, [combination, price, stock, former]: Offer, barcode: string, say: Say): Variant {
  const chosen = choicesOf(combination);
  const sku = [article.code, ...chosen.map(({ code }) => code)].join("-");
  const labels = chosen.map(({ label }) => say(label));
  const look = chosen.find(({ palette }) => palette !== undefined);
  const place = imagesOfArticle(article).findIndex((image) => image.look !== null && image.look === look);
  const time = `${article.since}T09:00:00Z`;
  return {
    id: sku.toLowerCase(),
    productId: article.code.toLowerCase(),
    title: labels.length === 0 ? "Default Title" : labels.join(" / "),
    price: price.toFixed(2),
    compareAtPrice: former === undefined ? null : former.toFixed(2),
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
  return imagesOfArticle(article).map(({ file, altText, look }, index) => ({
    id: imageIdOf(article, index),
    productId,
    position: index + 1,
    altText: say(altText),
    width: 800,
    height: 800,
    src: `${demoImagesPath}${file}`,
    variantIds:
      look === null
        ? []
        : article.offers
            .map(([combination]) => choicesOf(combination))
            .filter((chosen) => chosen.includes(look))
            .map((chosen) => [article.code, ...chosen.map(({ code }) => code)].join("-").toLowerCase()),
    createdAt: time,
    updatedAt: time,
  }));
}

function optionsOf(article: Article, productId: string, say: Say): readonly ProductOption[] {
  const rows = article.offers.map(([combination]) => choicesOf(combination));
  return (rows[0] ?? []).map(({ option }, index) => ({
    id: `${productId}-${option}`,
    productId,
    name: say(optionNames[option]),
    position: index + 1,
    values: [...new Set(rows.flatMap((chosen) => chosen.slice(index, index + 1).map(({ label }) => say(label))))],
  }));
}

function imageIdOf(article: Article, index: number): string {
  return `${article.code.toLowerCase()}-image-${index + 1}`;
}
