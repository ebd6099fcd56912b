import ArrowLeft from "lucide-react/icons/arrow-left";
import FileDown from "lucide-react/icons/file-down";
import GalleryHorizontalEnd from "lucide-react/icons/gallery-horizontal-end";
import Play from "lucide-react/icons/play";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestOrderText } from "../../../src-worker/contract/order";
import { isFavourites, type Presentation, type PresentedItem } from "../../../src-worker/contract/presentation";
import { useGo } from "../../foundations/address/address";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { IconButton } from "../../foundations/parts/icon-button";
import { Notice } from "../../foundations/parts/notice";
import { TextField } from "../../foundations/parts/text-field";
import { showToast } from "../../foundations/parts/toast-state";
import { useGradualRows } from "../../foundations/parts/use-gradual-rows";
import { useWritten } from "../../foundations/parts/use-written";
import { presentationName } from "../../pieces/presentations/presentation-name";
import styles from "./presentations-dialog.module.css";
import { PresentedRow } from "./presented-row";
import { type PresentationInUse, usePresentation } from "./use-presentation";

const LineSheetDialog = lazyScreen(async () => (await import("./line-sheet-dialog")).LineSheetDialog);

const noItems: readonly PresentedItem[] = [];

/** One presentation: its name, its products in their sequence with notes, and what can be done with them. */
export function PresentationView({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { shown, failure, edit } = usePresentation(id);
  const [exporting, setExporting] = useState(false);
  const presentation = shown?.presentation;
  const items = useGradualRows(presentation?.items ?? noItems);
  const playable = shown?.rows.some(Boolean) ?? false;
  const move = (productId: string, by: -1 | 1) => edit(({ items }) => ({ items: moved(items, productId, by) }));
  const remove = (item: PresentedItem, at: number) => {
    void edit(({ items }) => ({ items: items.filter(({ productId }) => productId !== item.productId) }));
    const restore = () =>
      edit(({ items }) =>
        items.some(({ productId }) => productId === item.productId) ? {} : { items: items.toSpliced(at, 0, item) },
      );
    showToast({
      text: t("presentations.removed", { title: item.title }),
      action: { label: t("order.undo"), act: () => void restore() },
    });
  };
  return (
    <div className={`scroll stack gap-16 ${styles.content}`}>
      <div className="row wrap between gap-8-12">
        <div className={`row narrow gap-4 ${styles.head}`}>
          <IconButton
            icon={ArrowLeft}
            label={t("presentations.all")}
            onClick={() => go({ presentation: "all" }, { replace: true })}
          />
          <h3 data-place tabIndex={-1} className="text-22 breakable">
            {presentation && presentationName(presentation, t)}
          </h3>
        </div>
        {playable && (
          <div className="wrap gap-8">
            <Button kind="secondary" aria-haspopup="dialog" onClick={() => setExporting(true)}>
              <FileDown size={20} strokeWidth={1.75} aria-hidden />
              {t("presentations.exportSheet")}
            </Button>
            <Button kind="primary" onClick={() => go({ view: "showcase", at: null })}>
              <Play size={20} strokeWidth={1.75} aria-hidden />
              {t("presentations.play")}
            </Button>
          </div>
        )}
      </div>
      <FailureLine failure={failure} />
      {presentation && !isFavourites(presentation) && <NameField presentation={presentation} edit={edit} />}
      {presentation?.items.length === 0 && (
        <Notice
          icon={GalleryHorizontalEnd}
          level={2}
          title={t("presentations.empty")}
          text={t("presentations.emptyHint")}
        />
      )}
      <ol className="stack plain-list" aria-label={t("presentations.products")}>
        {items.map((item, at) => (
          <PresentedRow
            key={item.productId}
            item={item}
            row={shown?.rows[at] ?? null}
            place={at}
            places={presentation?.items.length ?? 0}
            onMove={(by) => void move(item.productId, by)}
            onNote={(note) =>
              edit(({ items }) => ({
                items: items.map((one) => (one.productId === item.productId ? { ...one, note } : one)),
              }))
            }
            onRemove={() => remove(item, at)}
          />
        ))}
      </ol>
      {exporting && presentation && <LineSheetDialog presentation={presentation} onClose={() => setExporting(false)} />}
    </div>
  );
}

/** The name, saved while it is typed. */
function NameField({
  presentation,
  edit,
}: Pick<PresentationInUse, "edit"> & { readonly presentation: Presentation }): ReactNode {
  const { t } = useTranslation();
  const { field } = useWritten(presentation.name, (name) => edit(() => ({ name })), asName);
  return (
    <TextField
      label={t("presentations.name")}
      autoComplete="off"
      maxLength={longestOrderText}
      problem={asName(field.value) === null ? t("failure.presentation-nameless") : null}
      {...field}
    />
  );
}

function asName(text: string): string | null {
  return text.trim() === "" ? null : text;
}

function moved(items: readonly PresentedItem[], id: string, by: -1 | 1): readonly PresentedItem[] {
  const from = items.findIndex(({ productId }) => productId === id);
  const item = items[from];
  const to = from + by;
  return item && to >= 0 && to < items.length ? items.toSpliced(from, 1).toSpliced(to, 0, item) : items;
}
