import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { longestPresentedNote, type PresentedItem } from "../../../src-worker/contract/presentation";
import { useAddressPart, useGo } from "../../foundations/address/address";
import { plainAddress, writeAddress } from "../../foundations/address/address-query";
import { IconButton } from "../../foundations/parts/icon-button";
import { LoadingImage } from "../../foundations/parts/loading-image";
import { plainClick } from "../../foundations/parts/plain-click";
import { TextLines } from "../../foundations/parts/text-lines";
import { useWritten } from "../../foundations/parts/use-written";
import styles from "./presented-row.module.css";

export interface PresentedRowProps {
  readonly item: PresentedItem;
  /** Null if the catalogue no longer has the product. */
  readonly row: ProductRow | null;
  /** From 0. */
  readonly place: number;
  readonly places: number;
  onMove(by: -1 | 1): void;
  onNote(note: string): Promise<Outcome<unknown>>;
  onRemove(): void;
}

/** A product of a presentation, with its note. Its arrows are never disabled, so that they keep the focus at the ends. */
export function PresentedRow({ item, row, place, places, onMove, onNote, onRemove }: PresentedRowProps): ReactNode {
  const { t } = useTranslation();
  const heading = useId();
  const go = useGo();
  const demo = useAddressPart("demo");
  const { field } = useWritten(item.note, onNote);
  const title = row?.title ?? item.title;
  return (
    <li aria-labelledby={heading} data-place tabIndex={-1} className={`line-below open-end ${styles.row}`}>
      <LoadingImage className={styles.image} image={row?.image ?? null} alt="" />
      <div className="narrow">
        {row ? (
          <a
            id={heading}
            className={`strong breakable underlined ${styles.title}`}
            href={`/app${writeAddress({ ...plainAddress, demo, product: row.handle })}`}
            onClick={plainClick(() => go({ product: row.handle }))}
          >
            {title}
          </a>
        ) : (
          <p id={heading} className="strong breakable">
            {title}
          </p>
        )}
        <p className="small figures breakable">{row ? row.sku : t("presentations.gone")}</p>
      </div>
      <div className={`row rigid ${styles.moves}`}>
        <IconButton
          icon={ArrowUp}
          label={t("presentations.up", { title })}
          title={t("presentations.up", { title })}
          aria-disabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t("presentations.down", { title })}
          title={t("presentations.down", { title })}
          aria-disabled={place === places - 1}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon={Trash2}
          label={t("presentations.remove", { title })}
          title={t("presentations.remove", { title })}
          onClick={onRemove}
        />
      </div>
      <div className={styles.note}>
        <TextLines
          label={t("presentations.note")}
          aria-describedby={heading}
          rows={2}
          maxLength={longestPresentedNote}
          {...field}
        />
      </div>
    </li>
  );
}
