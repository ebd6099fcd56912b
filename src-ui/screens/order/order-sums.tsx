import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../src-worker/contract/order";
import { orderSums } from "../../../src-worker/contract/order-wording";
import { languageTag } from "../../foundations/words/language-tag";
import { sumWords } from "../../foundations/words/order-words";
import { useLanguage } from "../../foundations/words/use-language";
import styles from "./order-sums.module.css";

/** How the order's total comes about, if it is not the sum of its lines alone. */
export function OrderSums({ detail }: { readonly detail: OrderDetail }): ReactNode {
  const { t } = useTranslation();
  const sums = orderSums(detail, sumWords(t), languageTag(useLanguage()));
  if (sums.length === 1) return null;
  return (
    <dl className={`line-above figures ${styles.sums}`}>
      {sums.map(({ label, amount }) => (
        <div key={label} className={`between gap-16 flex ${styles.row}`}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
