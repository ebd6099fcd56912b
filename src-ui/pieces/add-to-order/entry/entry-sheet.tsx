import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductDetail } from "../../../../src-worker/contract/product";
import { usePriceAndStock } from "../../../foundations/address/price-and-stock";
import { Button } from "../../../foundations/parts/button";
import { Dialog } from "../../../foundations/parts/dialog";
import { Tabs } from "../../../foundations/parts/tabs";
import { useMoney } from "../../../foundations/words/use-money";
import { addEntries } from "./add-entries";
import { fieldsIn } from "./cell-moves";
import { entryLayout } from "./entry-layout";
import styles from "./entry-sheet.module.css";
import { entriesOf, piecesOf, sumNames } from "./entry-sums";
import { EntryTable } from "./entry-table";
import { useAmounts } from "./use-amounts";
import { useEntries } from "./use-entries";

export interface EntrySheetProps {
  readonly product: ProductDetail["product"];
  /** Place among several products, as the head shows it. */
  readonly place?: ReactNode;
  /** Before 'Add to order'. */
  readonly skip?: ReactNode;
  /** Called when the pieces are in the order. */
  onAdded(): void;
  onClose(): void;
}

/** A dialog with a quantity field for each variant of a product. One press adds all. */
export function EntrySheet({ product, place, skip, onAdded, onClose }: EntrySheetProps): ReactNode {
  const { t } = useTranslation();
  const money = useMoney();
  const { showPrices, showStock } = usePriceAndStock();
  const layout = useMemo(() => entryLayout(product), [product]);
  const entries = useEntries(product);
  const { fields } = entries;
  const entered = useMemo(() => entriesOf(layout, (variant) => fields.get(variant)?.adds ?? 0), [layout, fields]);
  const pieces = piecesOf(entered);
  const amounts = useAmounts(product.id, showPrices ? entered : null);
  const [tab, setTab] = useState(0);
  /** The field to focus; another object for each time. */
  const [sought, setSought] = useState<{ readonly variant: string } | null>(null);
  const [adding, setAdding] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const all = pieces.get(sumNames.all) ?? 0;
  const amount = amounts[sumNames.all];

  useEffect(() => {
    if (body.current) fieldsIn(body.current)[0]?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (!sought || !body.current) return;
    fieldsIn(body.current)
      .find(({ dataset }) => dataset.variant === sought.variant)
      ?.focus();
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
    setAdding(false);
    if (isAdded) onAdded();
  }

  /** Its tab may be another one. */
  function showWrong(variant: string): void {
    const { tables } = layout;
    setTab(tables.findIndex(({ rows }) => rows.some(({ cells }) => cells.some((one) => one?.id === variant))));
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
            {all > 0 &&
              [t("order.pieces", { count: all }), amount !== undefined && money(amount)].filter(Boolean).join(" · ")}
          </p>
          <div className="row gap-8">
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
