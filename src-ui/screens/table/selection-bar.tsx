import FileDown from "lucide-react/icons/file-down";
import GalleryHorizontalEnd from "lucide-react/icons/gallery-horizontal-end";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { tableFormats } from "../../../src-worker/contract/export";
import type { ListingSort } from "../../../src-worker/contract/listing-query";
import type { SelectionEdit } from "../../../src-worker/contract/order";
import { engineState } from "../../foundations/engine/engine-state";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { IconButton } from "../../foundations/parts/icon-button";
import { readingKey } from "../../foundations/parts/reading-key";
import { usePageMark } from "../../foundations/parts/use-page-mark";
import { addSelection } from "../../pieces/add-to-order/add-selection";
import { ExportProgress } from "../../pieces/device/files/export-progress";
import { useExport } from "../../pieces/device/files/use-export";
import { countOf, selectionOf } from "./chosen-products";
import styles from "./selection-bar.module.css";
import type { ChosenInUse } from "./use-chosen";

const AddToPresentation = lazyScreen(
  async () => (await import("../../pieces/presentations/add-to-presentation")).AddToPresentation,
);
const EntryQueue = lazyScreen(async () => (await import("../../pieces/add-to-order/entry/entry-queue")).EntryQueue);

export interface SelectionBarProps extends Pick<ChosenInUse, "chosen" | "ended" | "clear"> {
  /** The list's sort order. */
  readonly sort: ListingSort | null;
}

/** Actions for the selected products, at the bottom of the screen. */
export function SelectionBar({ chosen, ended, sort, clear }: SelectionBarProps): ReactNode {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { failure, saveProducts } = useExport();
  const writing = useSnapshot(engineState).snapshot.exporting.state === "running";
  const [adding, setAdding] = useState(false);
  const [choosing, setChoosing] = useState<Pick<SelectionEdit, "toChoose" | "choices"> | null>(null);
  const [presenting, setPresenting] = useState(false);
  const kiosk = useKiosk() !== null;
  const count = countOf(chosen);
  usePageMark("selection", count > 0);
  // If the focused bar unmounts, the focus moves to the list.
  useEffect(() => {
    if (count === 0 && document.activeElement === document.body)
      place.current?.closest("main")?.focus({ preventScroll: true });
  }, [count]);
  const add = async () => {
    if (adding) return;
    setAdding(true);
    const left = await addSelection(t, selectionOf(chosen, sort));
    setAdding(false);
    if (left && left.toChoose.length > 0) setChoosing(left);
  };
  return (
    <div ref={place}>
      {/* Always mounted: a live region that appears with its text is not announced. */}
      <p role="status" className={ended ? `small unless-empty ${styles.ended}` : "visually-hidden"}>
        {count > 0 ? t("table.chosen", { count }) : ended ? t("table.ended") : ""}
      </p>
      {count > 0 && (
        <div
          role="toolbar"
          aria-label={t("table.selection")}
          className={`card row wrap gap-8 ${styles.bar}`}
          onKeyDown={go}
        >
          <span className={`grow bold figures ${styles.count}`}>{t("table.chosen", { count })}</span>
          <IconButton
            icon={X}
            className={styles.clear}
            label={t("table.clear")}
            title={t("table.clear")}
            onClick={clear}
          />
          <div className={`wrap gap-8 own-line ${styles.actions}`}>
            <Button kind="primary" className={styles.add} aria-busy={adding} onClick={() => void add()}>
              <Plus size={20} strokeWidth={1.75} aria-hidden />
              {t("order.add")}
            </Button>
            {!kiosk && (
              <Button
                kind="secondary"
                className={styles.export}
                aria-label={t("presentations.addTo")}
                title={t("presentations.addTo")}
                aria-haspopup="dialog"
                onClick={() => setPresenting(true)}
              >
                <GalleryHorizontalEnd size={20} strokeWidth={1.75} aria-hidden />
              </Button>
            )}
            {(kiosk ? [] : tableFormats).map((format) => (
              <Button
                key={format}
                kind="secondary"
                className={styles.export}
                aria-label={t(`export.${format}`)}
                title={t(`export.${format}`)}
                // Not disabled, because a disabled button loses the focus.
                aria-disabled={writing}
                onClick={() => {
                  if (!writing) void saveProducts(selectionOf(chosen, sort), format);
                }}
              >
                <FileDown size={20} strokeWidth={1.75} aria-hidden />
                {format.toUpperCase()}
              </Button>
            ))}
          </div>
          {writing && (
            <div className="own-line">
              <ExportProgress />
            </div>
          )}
          <FailureLine className={styles.failure} failure={failure} />
        </div>
      )}
      {presenting && <AddToPresentation selection={selectionOf(chosen, sort)} onClose={() => setPresenting(false)} />}
      {choosing && (
        <EntryQueue products={choosing.toChoose} total={choosing.choices} onClose={() => setChoosing(null)} />
      )}
    </div>
  );
}

/** Arrow keys move between the buttons of the bar. */
function go(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[readingKey(event.key)];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const from = buttons.findIndex((button) => button.contains(document.activeElement));
  buttons[(from + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
