import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { customerFacts, type Order } from "../../../src-worker/contract/order";
import { orderTerms } from "../../../src-worker/contract/order-wording";
import { dateTag } from "../../foundations/words/language-tag";
import { customerWords, termWords } from "../../foundations/words/order-words";
import { useLanguage } from "../../foundations/words/use-language";
import styles from "./order-facts.module.css";

/** The customer, terms and note of a finished order. Leaves out unknown ones. */
export function OrderFacts({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = [
    [t("order.customer"), customerFacts(order.customer, customerWords(t)).join("\n")],
    ...orderTerms(order, termWords(t), dateTag(language)),
    [t("order.note"), order.note],
  ] as const;
  return (
    <dl className={`stack gap-16 ${styles.facts}`}>
      {facts.map(
        ([label, fact]) =>
          fact && (
            <div key={label}>
              <dt className="small strong">{label}</dt>
              <dd className={`breakable ${styles.fact}`}>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
