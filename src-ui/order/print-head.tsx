import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../src-worker/contract/order";
import { orderName } from "../files/order-name";
import { languageTag } from "../words/language-tag";
import { useLanguage } from "../words/use-language";
import styles from "./print-head.module.css";

export interface PrintHeadProps {
  readonly detail: OrderDetail;
  /** Whether to include customer and note, as on the first page. */
  readonly whole: boolean;
}

/** The head of a printed page. */
export function PrintHead({ detail: { order }, whole }: PrintHeadProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { company, name, email, phone } = order.customer;
  const customer = [company, name, email, phone].filter((part) => part.trim() !== "");
  const day = new Intl.DateTimeFormat(languageTag(language), { dateStyle: "long" }).format(new Date(order.changedAt));
  return (
    <header className={styles.head}>
      <p className={styles.line}>
        <strong>{orderName(order, t, language)}</strong>
        <span>
          {order.storeName} · {day}
        </span>
      </p>
      {whole && customer.length > 0 && <p className={styles.customer}>{customer.join(" · ")}</p>}
      {whole && order.note.trim() !== "" && <p className={styles.note}>{order.note.trim()}</p>}
    </header>
  );
}
