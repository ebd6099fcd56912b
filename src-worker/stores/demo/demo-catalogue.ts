import articles from "../../../demo/catalogue/articles.json";
import selections from "../../../demo/catalogue/collections.json";
import { makers } from "../../../demo/catalogue/terms.json";
import type { Language } from "../../contract/engine";
import type { Collection, Product } from "../../contract/product";
import type { Both } from "./catalogue-data";
import { productFromArticle } from "./product-from-article";

/** The whole demo catalogue in one language. Image addresses are paths on the app's own origin. */
export interface DemoCatalogue {
  readonly name: string;
  readonly currency: "EUR";
  readonly products: readonly Product[];
  readonly collections: readonly { readonly collection: Collection; readonly productIds: readonly string[] }[];
}

/** The range of an invented Portuguese brand for home and table; ids, handles and order are the same in both languages. */
export function demoCatalogue(language: Language): DemoCatalogue {
  const say = (text: Both): string => text[language];
  const idByHandle = new Map(articles.map(({ handle, code }) => [handle, code.toLowerCase()]));
  return {
    name: makers.brand,
    currency: "EUR",
    products: articles.map((article, index) => productFromArticle(article, index + 1, say)),
    collections: selections.map(({ handle, title, text, handles }) => ({
      collection: {
        id: handle,
        handle,
        title: say(title),
        description: say(text),
        bodyHtml: `<p>${say(text)}</p>`,
        publishedAt: "2026-10-19T09:00:00Z",
        updatedAt: "2026-10-19T09:00:00Z",
        image: null,
        sortOrder: "manual",
        productsCount: handles.length,
        parentId: null,
      },
      productIds: handles.flatMap((member) => idByHandle.get(member) ?? []),
    })),
  };
}
