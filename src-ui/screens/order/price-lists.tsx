import Tags from "lucide-react/icons/tags";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { amountText, percentText } from "../../../src-worker/contract/amount-text";
import type { PriceListSummary } from "../../../src-worker/contract/price-list";
import { engine } from "../../foundations/engine/engine-proxy";
import { ConfirmButton } from "../../foundations/parts/confirm-button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { Notice } from "../../foundations/parts/notice";
import { useRead } from "../../foundations/parts/use-read";
import { languageTag } from "../../foundations/words/language-tag";
import { useLanguage } from "../../foundations/words/use-language";
import styles from "./customers.module.css";
import { DirectoryHead } from "./directory-head";
import { PriceListDialog } from "./price-list-dialog";

/** The price lists of this device. Each opens in its form. */
export function PriceLists(): ReactNode {
  const { t } = useTranslation();
  const { value: lists, failure, readAgain } = useRead(engine.listPriceLists);
  /** Null for none, "new" for a new one. */
  const [editing, setEditing] = useState<PriceListSummary | "new" | null>(null);
  return (
    <div className={`scroll ${styles.directory}`}>
      <DirectoryHead title={t("priceLists.title")} addLabel={t("priceLists.add")} onAdd={() => setEditing("new")} />
      <FailureLine failure={failure} />
      {lists?.length === 0 && (
        <Notice icon={Tags} level={2} title={t("priceLists.none")} text={t("priceLists.noneHint")} />
      )}
      <ul className="stack plain-list" aria-label={t("priceLists.title")}>
        {lists?.map((list) => (
          <Entry key={list.id} list={list} onOpen={() => setEditing(list)} onRemoved={readAgain} />
        ))}
      </ul>
      {editing && (
        <PriceListDialog
          list={editing === "new" ? null : editing}
          onSaved={readAgain}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

interface EntryProps {
  readonly list: PriceListSummary;
  onOpen(): void;
  onRemoved(): void;
}

function Entry({ list, onOpen, onRemoved }: EntryProps): ReactNode {
  const { t } = useTranslation();
  const tag = languageTag(useLanguage());
  const { id, name, percent, prices, currency, minimum } = list;
  const amount = amountText(minimum, { currency: currency || null, decimals: null }, tag);
  const facts = [
    percent === ""
      ? t("priceLists.count", { count: prices })
      : t("priceLists.percentOff", { percent: percentText(percent, tag) }),
    currency,
    minimum && t("priceLists.minimumOf", { amount }),
  ];
  return (
    <li
      aria-label={name}
      data-place
      tabIndex={-1}
      className={`row wrap between gap-4 line-below open-end ${styles.entry}`}
    >
      <button type="button" className={`bare grow hoverable target narrow ${styles.open}`} onClick={onOpen}>
        <span className="strong breakable block">{name}</span>
        <span className="small figures breakable block">{facts.filter(Boolean).join(" · ")}</span>
      </button>
      <ConfirmButton
        kind="quiet"
        icon={Trash2}
        label={t("priceLists.delete")}
        question={t("priceLists.deleteQuestion", { name })}
        keep={t("priceLists.keep")}
        remove={t("priceLists.remove")}
        removing={t("priceLists.deleting")}
        onRemove={async () => {
          const outcome = await engine.deletePriceList(id);
          if (!outcome.ok) return outcome.failure;
          onRemoved();
          return null;
        }}
      />
    </li>
  );
}
