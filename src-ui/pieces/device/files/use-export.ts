import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { OrderFormat, TableFormat, WrittenDocument } from "../../../../src-worker/contract/export";
import type { OrderDetail, OrderQuery } from "../../../../src-worker/contract/order";
import type { Failure, Outcome } from "../../../../src-worker/contract/outcome";
import type { SheetLayout } from "../../../../src-worker/contract/presentation";
import type { ProductSelection } from "../../../../src-worker/contract/product-selection";
import { usePriceAndStock } from "../../../foundations/address/price-and-stock";
import { engine } from "../../../foundations/engine/engine-proxy";
import { engineState } from "../../../foundations/engine/engine-state";
import { useCommand } from "../../../foundations/engine/use-command";
import { viewState } from "../../../foundations/local-storage/view-state";
import { showToast } from "../../../foundations/parts/toast-state";
import { track } from "../../../foundations/privacy/analytics/track";
import { fileName, numberedFileName } from "../../../foundations/words/file-name";
import { writtenName } from "../../../foundations/words/order-name";
import { useLanguage } from "../../../foundations/words/use-language";
import { exportWords } from "./export-words";
import { orderNumber } from "./order-number";
import { saveFile } from "./save-file";

const endings = { pdf: ".pdf", csv: ".csv", xlsx: ".xlsx", text: ".txt" } as const;

/** Exports orders and products as documents. */
export interface Exporting {
  /** Whether one is being written. */
  readonly writing: boolean;
  /** Why the last export failed; null after success or a cancel. */
  readonly failure: Failure | null;
  /** An order as a file; null when the export failed. */
  orderFile(detail: OrderDetail, format: OrderFormat): Promise<File | null>;
  saveOrder(detail: OrderDetail, format: OrderFormat): Promise<void>;
  /** Downloads products of the open catalogue as a file. */
  saveProducts(selection: ProductSelection, format: TableFormat): Promise<void>;
  /** Downloads the lines of the orders that match as a file. */
  saveOrders(query: OrderQuery, format: TableFormat): Promise<void>;
  /** Downloads a presentation as a line sheet; false when that failed. */
  saveSheet(
    presentation: string,
    name: string,
    sheet: { readonly layout: SheetLayout; readonly barcodes: boolean },
    prices: boolean,
  ): Promise<boolean>;
}

export function useExport(): Exporting {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = usePriceAndStock();
  const { quoteBarcodes } = useSnapshot(viewState).settings;
  const { store } = useSnapshot(engineState).snapshot;
  const writing = useCommand((answer: Promise<Outcome<WrittenDocument>>) => answer);

  const self: Exporting = {
    writing: writing.busy,
    failure: writing.failure,
    orderFile: async ({ order }, format) => {
      const number = await orderNumber(order);
      // A number or date follows: an order without a name is not called after the time of its creation.
      const name = writtenName(order) || t("order.title");
      const ending = endings[format];
      return written(
        engine.exportOrder(order.id, format, exportWords(t, language, { ...shown, quoteBarcodes }, order)),
        number === "" ? fileName(name, new Date(), ending) : numberedFileName(name, number, ending),
        format,
      );
    },
    saveOrder: async (detail, format) => save(await self.orderFile(detail, format)),
    saveProducts: async (selection, format) =>
      save(
        await written(
          engine.exportProducts(selection, format, exportWords(t, language, shown, null)),
          fileName(store?.name || store?.url || "", new Date(), endings[format]),
          format,
        ),
      ),
    saveOrders: async (query, format) =>
      save(
        await written(
          engine.exportOrders(query, format, exportWords(t, language, shown, null)),
          fileName(t("order.all"), new Date(), endings[format]),
          format,
        ),
      ),
    async saveSheet(presentation, name, sheet, prices) {
      const words = exportWords(t, language, { ...shown, showPrices: prices }, null);
      const answer = engine.exportPresentation(presentation, sheet, words);
      const file = await written(answer, fileName(name, new Date(), endings.pdf), "pdf");
      save(file);
      return file !== null;
    },
  };
  return self;

  async function written(
    answer: Promise<Outcome<WrittenDocument>>,
    name: string,
    format: OrderFormat,
  ): Promise<File | null> {
    const outcome = await writing.run(answer);
    if (!outcome.ok || !(outcome.value instanceof Blob)) return null;
    // The text of an order goes to the clipboard.
    if (format !== "text") track("product_exported", { format });
    return new File([outcome.value], name, { type: outcome.value.type });
  }

  function save(file: File | null): void {
    if (!file) return;
    saveFile(file);
    showToast({ text: t("export.done", { name: file.name }), action: null });
  }
}
