import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import { currencyOf } from "../catalogue/currency-of";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import { selectedProducts } from "../catalogue/selected-products";
import type { StoreRecords } from "../catalogue/store-records";
import type { DrawSvg } from "../contract/engine";
import type { ExportWords, OrderFormat, TableFormat } from "../contract/export";
import type { Presentation, SheetLayout } from "../contract/presentation";
import type { ProductSelection } from "../contract/product-selection";
import type { SoldOrder } from "../contract/seller";
import type { ImageStore } from "../images/image-store";
import type { Yielder } from "../scheduling/yielder";
import type { Publisher } from "../windows/publisher";
import type { World } from "../world/world";
import { createSink } from "./create-sink";
import { orderLinesTable, orderSheets } from "./order-tables";
import { orderText } from "./order-text";
import { ordersLinesTable, ordersSheets, type ReadOrders } from "./orders-tables";
import type { DocumentParts } from "./pdf/document-images";
import type { Logo } from "./pdf/logo";
import { sheetProduct } from "./pdf/sheet-product";
import { writeLineSheet } from "./pdf/write-line-sheet";
import { writeQuote } from "./pdf/write-quote";
import { productTable } from "./product-table";
import { writeCsv } from "./write-csv";
import { writeXlsx } from "./xlsx/write-xlsx";

const documentTypes: Readonly<Record<OrderFormat, string>> = {
  pdf: "application/pdf",
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  text: "text/plain;charset=utf-8",
};

const white = "#ffffff";

/** Grounds from this brightness on are light, from 0 to 255: what is legible on them is legible on white. */
const lightGround = 180;

/** Writes orders and products as documents. */
export function createExports(parts: {
  readonly world: World;
  readonly yieldIfDue: Yielder;
  readonly images: ImageStore;
  readonly stores: StoreRecords;
  readonly repository: CatalogueRepository;
  readonly publisher: Publisher;
  readonly drawSvg: DrawSvg;
}) {
  const { yieldIfDue, stores, repository, publisher } = parts;
  const jpegOf: DocumentParts["jpegOf"] = async (image, side, background) => {
    // The demo's images are drawings.
    const raster = image.type === "image/svg+xml" ? await parts.drawSvg(image.url, image.bytes, side) : image;
    return raster && parts.world.jpegOf(raster.bytes, raster.type, side, background);
  };
  const documentParts = { ...parts, jpegOf };
  return {
    order: (signal: AbortSignal, detail: SoldOrder, format: OrderFormat, words: ExportWords): Promise<Blob> =>
      withProgress(detail.order.lines.length, async (count) => {
        const named = { ...detail, order: { ...detail.order, name: detail.order.name.trim() || words.words.unnamed } };
        const sink = createSink();
        if (format === "text") sink.write(orderText(named, words));
        else if (format === "csv")
          await writeCsv(signal, { yieldIfDue, sink, tag: words.tag }, orderLinesTable(named, words));
        else if (format === "xlsx") await writeXlsx(signal, yieldIfDue, sink, orderSheets(named, words));
        else await writeQuote(signal, documentParts, sink, named, words, await logoOf(detail.order.store), count);
        return sink.finish(documentTypes[format]);
      }),

    products: async (
      signal: AbortSignal,
      open: OpenCatalogue,
      selection: ProductSelection,
      format: TableFormat,
      words: ExportWords,
    ): Promise<Blob> => {
      const { count: total, slices } = await selectedProducts({ yieldIfDue, repository, open }, selection);
      const { store } = open;
      const denomination = {
        currency: currencyOf(store),
        decimals: store.decimals,
        hasPriceChoice: store.address.platform === "woocommerce" && store.address.prices !== undefined,
      };
      return withProgress(total, async (count) => {
        const table = productTable(slices(signal), denomination, words, count);
        const sink = createSink();
        if (format === "csv") await writeCsv(signal, { yieldIfDue, sink, tag: words.tag }, table);
        else {
          const sheets = [{ name: words.words.product, table }];
          await writeXlsx(signal, yieldIfDue, sink, sheets);
        }
        return sink.finish(documentTypes[format]);
      });
    },

    /** A presentation as a line sheet, without the products that the catalogue no longer has. */
    sheet: async (
      signal: AbortSignal,
      open: OpenCatalogue,
      { name, items }: Presentation,
      { layout, barcodes }: { readonly layout: SheetLayout; readonly barcodes: boolean },
      words: ExportWords,
    ): Promise<Blob> => {
      const selection = { kind: "products", ids: items.map(({ productId }) => productId) } as const;
      const { count: total, slices } = await selectedProducts({ yieldIfDue, repository, open }, selection);
      const { store } = open;
      const denomination = { currency: currencyOf(store), decimals: store.decimals };
      const notes = new Map(items.map(({ productId, note }) => [productId, note]));
      const products = async function* () {
        for await (const slice of slices(signal))
          for (const product of slice) yield sheetProduct(product, notes.get(product.id) ?? "", denomination, words);
      };
      return withProgress(total, async (count) => {
        const sink = createSink();
        const logo = await logoOf(store.store);
        const named = { name: name || words.words.favourites, storeName: store.name };
        const sheet = { ...named, logo, layout, barcodes, products: products() };
        await writeLineSheet(signal, documentParts, sink, sheet, words, count);
        return sink.finish(documentTypes.pdf);
      });
    },

    /** @param read the orders, of which there are `total` */
    orders: (
      signal: AbortSignal,
      read: ReadOrders,
      total: number,
      format: TableFormat,
      words: ExportWords,
    ): Promise<Blob> =>
      withProgress(total, async (count) => {
        const counted = async function* () {
          let done = 0;
          for await (const detail of read()) {
            yield detail;
            count(++done);
          }
        };
        const sink = createSink();
        if (format === "csv")
          await writeCsv(signal, { yieldIfDue, sink, tag: words.tag }, ordersLinesTable(counted, words));
        else await writeXlsx(signal, yieldIfDue, sink, ordersSheets(counted, words));
        return sink.finish(documentTypes[format]);
      }),
  };

  async function withProgress(total: number, write: (count: (done: number) => void) => Promise<Blob>): Promise<Blob> {
    const count = (done: number) => publisher.update({ exporting: { state: "running", done, total } });
    try {
      count(0);
      return await write(count);
    } finally {
      publisher.update({ exporting: { state: "idle" } });
    }
  }

  /** The logo of a store if its theme is applied, with the logo's background in the top bar. */
  async function logoOf(store: string): Promise<Logo | null> {
    const theme = (await stores.read(store))?.theme;
    if (!theme?.applied || !theme.storedLogo) return null;
    const light = theme.fitted?.tokens.light;
    const ground = light ? (light.plate ?? light.header.bg) : white;
    // On paper a light ground would be a box around the logo.
    return { address: theme.storedLogo, background: brightness(ground) >= lightGround ? white : ground };
  }
}

/** The brightness of a colour `#rrggbb`, weighed as the eye does. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
