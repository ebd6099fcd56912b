import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { percentText } from "../../../../src-worker/contract/amount-text";
import type { ProductDetail } from "../../../../src-worker/contract/product";
import { usePriceAndStock } from "../../../foundations/address/price-and-stock";
import { Button } from "../../../foundations/parts/button";
import { Dialog } from "../../../foundations/parts/dialog";
import { Tabs } from "../../../foundations/parts/tabs";
import { languageTag } from "../../../foundations/words/language-tag";
import { useLanguage } from "../../../foundations/words/use-language";
import { useMoney } from "../../../foundations/words/use-money";
import { addEntries } from "./add-entries";
import { fieldsIn } from "./cell-moves";
import { ChangedAmount } from "./changed-amount";
import { type EntryLayout, entryLayout } from "./entry-layout";
import styles from "./entry-sheet.module.css";
import { entriesOf, piecesOf, sumNames } from "./entry-sums";
import { EntryTable } from "./entry-table";
import { useAmounts } from "./use-amounts";
import { useEntries } from "./use-entries";

export interface EntrySheetProps {
  readonly product: ProductDetail["product"];
  /** Id of the variant whose field takes the focus; null for the first field. */
  readonly first?: string | null;
  /** Place among several products, as the head shows it. */
  readonly place?: ReactNode;
  /** Before 'Add to order'. */
  readonly skip?: ReactNode;
  /** Called when the pieces are in the order. */
  onAdded(): void;
  onClose(): void;
}

/** A dialog with a quantity field for each variant of a product. One press adds all. */
export function EntrySheet({ product, first = null, place, skip, onAdded, onClose }: EntrySheetProps): ReactNode {
  const { t } = useTranslation();
  const money = useMoney();
  const language = useLanguage();
  const { showPrices, showStock } = usePriceAndStock();
  const layout = useMemo(() => entryLayout(product), [product]);
  const entries = useEntries(product);
  const { fields } = entries;
  const entered = useMemo(() => entriesOf(layout, (variant) => fields.get(variant)?.adds ?? 0), [layout, fields]);
  const pieces = piecesOf(entered);
  const { amounts, prices, discounted } = useAmounts(product.id, showPrices ? entered : null);
  const [tab, setTab] = useState(() => Math.max(0, first === null ? 0 : tabOf(layout, first)));
  /** The field to focus; another object for each time. */
  const [sought, setSought] = useState(first === null ? null : { variant: first });
  const [adding, setAdding] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const all = pieces.get(sumNames.all) ?? 0;
  const amount = amounts[sumNames.all];

  useEffect(() => {
    if (!body.current) return;
    const all = fieldsIn(body.current);
    const wanted = all.find(({ dataset }) => dataset.variant === sought?.variant);
    if (wanted) wanted.focus();
    else if (!body.current.contains(document.activeElement)) all[0]?.focus({ preventScroll: true });
  }, [sought]);

  async function add(): Promise<void> {
    if (adding) return;
    const wrong = [...fields].find(([, field]) => field.isWrong);
    if (wrong) return showWrong(wrong[0]);
    setAdding(true);
    const isAdded = await addEntries(
      t,
      entered.map(({ variant, quantity }) => ({ product: product.id, variant, quantity })),
    );
    // A second press of a sheet that is about to go would add all once more.
    if (isAdded) onAdded();
    else setAdding(false);
  }

  /** Its tab may be another one. */
  function showWrong(variant: string): void {
    setTab(tabOf(layout, variant));
    setSought({ variant });
  }

  const table = layout.tables[tab];
  const shown = table && (
    <EntryTable
      names={layout.names}
      table={table}
      position={tab}
      entries={entries}
      pieces={pieces}
      amounts={amounts}
      prices={prices}
      showPrices={showPrices}
      showStock={showStock}
      t={t}
      money={money}
      onEnd={() => submit.current?.focus()}
    />
  );
  return (
    <Dialog
      variant="sheet"
      className={layout.names.column === null ? undefined : styles.wide}
      title={product.title}
      closeLabel={t("app.close")}
      action={place}
      onClose={onClose}
    >
      <form
        ref={body}
        className={`column grow ${styles.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        {layout.tables.length > 1 ? (
          <div className={`column ${styles.tabs}`}>
            <Tabs
              label={layout.names.tab ?? ""}
              tabs={layout.tables.map((one, at) => ({
                id: String(at),
                label: [one.tab, tabPieces(at)].filter(Boolean).join(" · "),
                icon: null,
              }))}
              selected={String(tab)}
              onSelect={(id) => setTab(Number(id))}
            >
              {shown}
            </Tabs>
          </div>
        ) : (
          <div className={`scroll ${styles.scroll}`}>{shown}</div>
        )}
        <div className="dialog-footer row wrap between gap-12">
          <p role="status" className="strong figures">
            {all > 0 && t("order.pieces", { count: all })}
            {all > 0 && amount !== undefined && (
              <>
                {" · "}
                <ChangedAmount
                  before={discounted && money(amount)}
                  amount={money(discounted?.amount ?? amount)}
                  t={t}
                />
                {discounted && ` · −${percentText(discounted.percent, languageTag(language))}`}
              </>
            )}
          </p>
          <div className={`row gap-8 ${styles.ends}`}>
            {skip}
            <Button ref={submit} kind="primary" type="submit" disabled={all === 0} aria-busy={adding}>
              {t("order.add")}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );

  /** Empty without pieces. */
  function tabPieces(at: number): string {
    const count = pieces.get(sumNames.tab(at)) ?? 0;
    return count === 0 ? "" : t("order.pieces", { count });
  }
}

/** Position of the tab that has a variant; -1 for none. */
function tabOf({ tables }: EntryLayout, variant: string): number {
  return tables.findIndex(({ rows }) => rows.some(({ cells }) => cells.some((one) => one?.id === variant)));
}
