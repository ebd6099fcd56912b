import { createSeededRandom } from "../../../../demo/stores/serve/seeded-random";
import type { Product } from "../../../../src-worker/contract/product";
import { barcodeOf, skuOf } from "./product-codes";
import { productWords } from "./product-words";
import { createVocabulary } from "./vocabulary";

/** A catalogue of any size whose product i is always the same: the larger begins as the smaller. */
export interface Corpus {
  /** From 0. */
  product(index: number): Product;
  /** Of the product with this id. */
  indexOf(id: string): number;
  /** The first `count` products, `pageSize` at a time. */
  pages(count: number): Iterable<readonly Product[]>;
}

const pageSize = 250;
const firstId = 7_000_000_000_000;
const vendorSeeds = 1000;
const time = "2026-05-04T10:00:00+01:00";

export function createCorpus(): Corpus {
  const vocabulary = createVocabulary();

  function product(index: number): Product {
    const random = createSeededRandom(4, index);
    const { title, productType, descriptionHtml } = productWords(vocabulary, random);
    const vendor = vocabulary.vendor(random);
    const vendorNumber = [...vendor].reduce(
      (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % vendorSeeds,
      7,
    );
    const id = String(firstId + index);
    const { english } = vocabulary;
    const colours = [english.colour(random), english.colour(random), english.colour(random)].map(
      // Two variants of one product never have the same name.
      (colour, at) => (at === 0 ? colour : `${colour} ${["", "deep", "pale"][at]}`),
    );
    const cents = random.between(490, 24_900);
    const slug = `${title.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, "-")}-${index}`;
    return {
      id,
      title,
      handle: slug,
      description: descriptionHtml,
      vendor,
      productType,
      tags: [
        english.purpose(random),
        english.material(random),
        english.quality(random),
        ...Array.from({ length: 5 }, () => vocabulary.tag(random)),
      ],
      variants: colours.map((colour, at) => ({
        id: `${id}${at}`,
        productId: id,
        title: colour,
        description: "",
        price: (cents / 100 + at).toFixed(2),
        compareAtPrice: null,
        sku: skuOf(vendorNumber, productType, index, at, colour),
        barcode: barcodeOf(index, at),
        weight: random.between(80, 4000),
        weightUnit: "g",
        inventoryQuantity: null,
        inventoryPolicy: "deny",
        fulfillmentService: "manual",
        requiresShipping: true,
        taxable: true,
        available: random.chance(0.8),
        orderObstacle: null,
        option1: colour,
        option2: null,
        option3: null,
        imageId: `${id}1${at}`,
        quantityRule: null,
        createdAt: time,
        updatedAt: time,
      })),
      images: [1, 2, 3, 4].map((position) => ({
        id: `${id}1${position - 1}`,
        productId: id,
        position,
        altText: title,
        width: 1600,
        height: 1600,
        src: `https://cdn.example/s/files/1/0042/products/${slug}-${position}.jpg?v=1714814400`,
        variantIds: [],
        createdAt: time,
        updatedAt: time,
      })),
      options: [{ id: `${id}2`, productId: id, name: "Colour", position: 1, values: colours }],
      createdAt: time,
      updatedAt: time,
      publishedAt: time,
      status: "active",
      collectionIds: null,
    };
  }

  return {
    product,
    indexOf: (id) => Number(id) - firstId,
    *pages(count) {
      for (let first = 0; first < count; first += pageSize)
        yield Array.from({ length: Math.min(pageSize, count - first) }, (_, at) => product(first + at));
    },
  };
}
