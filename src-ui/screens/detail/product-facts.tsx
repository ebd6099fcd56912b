import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src-worker/contract/engine";
import type { ProductDetail, ShownVariant } from "../../../src-worker/contract/product";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { numberText } from "../../foundations/words/number-text";
import { useLanguage } from "../../foundations/words/use-language";
import { weightText } from "../../foundations/words/weight-text";
import { ruleText } from "../../pieces/add-to-order/rule-text";
import styles from "./product-facts.module.css";

export interface ProductFactsProps {
  readonly product: ProductDetail["product"];
  readonly variant: ShownVariant;
}

/** Without keys to its settings, a store reports no unit. */
function weightOf({ weight, weightUnit }: ShownVariant, t: TFunction, language: Language): string {
  if (weight === null || weight <= 0 || weightUnit !== "") return weightText(weight, weightUnit, language);
  return t("detail.weightWithoutUnit", { weight: numberText(weight, language) });
}

/** Facts such as SKU, barcode and tags. Missing facts have no line. */
export function ProductFacts({ product, variant }: ProductFactsProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { showStock } = usePriceAndStock();
  const { inventoryQuantity: pieces } = variant;
  const facts = [
    { name: t("detail.sku"), value: variant.sku },
    { name: t("detail.barcode"), value: variant.barcode },
    { name: t("detail.quantities"), value: ruleText(variant.quantityRule, t) ?? "" },
    { name: t("detail.pieces"), value: showStock && pieces !== null && pieces > 0 ? numberText(pieces, language) : "" },
    { name: t("detail.weight"), value: weightOf(variant, t, language) },
    { name: t("detail.vendor"), value: product.vendor },
    { name: t("detail.type"), value: product.productType },
  ].filter((fact) => fact.value !== "");
  const tags = [...new Set(product.tags)];
  if (facts.length === 0 && tags.length === 0) return null;
  return (
    <section>
      <h3 className={`text-16 ${styles.heading}`}>{t("detail.facts")}</h3>
      <dl>
        {facts.map((fact) => (
          <div key={fact.name} className={`text-15 stack gap-12 line-below open-end ${styles.fact}`}>
            <dt className="muted">{fact.name}</dt>
            <dd className="narrow breakable figures">{fact.value}</dd>
          </div>
        ))}
        {tags.length > 0 && (
          <div className={`text-15 stack gap-12 line-below open-end ${styles.fact}`}>
            <dt className="muted">{t("detail.tags")}</dt>
            <dd className="wrap gap-6 narrow breakable figures">
              {tags.map((tag) => (
                <span key={tag} className={styles.tag}>
                  {tag}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
