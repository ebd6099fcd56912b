import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PreviewedProduct } from "../../../src-worker/contract/product-table";
import { money } from "../../foundations/words/money";
import { useLanguage } from "../../foundations/words/use-language";
import styles from "./preview-cards.module.css";

/** Variants that a card names. */
const namedVariants = 4;

/** The first products of a table, without their images: nothing is requested before the import. */
export function PreviewCards({ products }: { readonly products: readonly PreviewedProduct[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <ul className={`plain-list ${styles.cards}`} aria-label={t("spreadsheet.preview")}>
      {products.map((product, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list is replaced as a whole
        <li key={at} className={`card stack gap-4 breakable ${styles.card}`}>
          <Card product={product} />
        </li>
      ))}
    </ul>
  );
}

function Card({ product }: { readonly product: PreviewedProduct }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, vendor, sku, price, compareAtPrice, images, variants } = product;
  const amount = (numeral: string) => money(numeral, { currency: null, decimals: null }, language);
  const more = variants.length - namedVariants;
  return (
    <>
      <p className="strong">{title}</p>
      {(vendor || sku) && <p className="small">{[vendor, sku].filter(Boolean).join(" · ")}</p>}
      <p className="figures">
        {price === null ? <span className="muted">{t("spreadsheet.noPrice")}</span> : amount(price)}
        {compareAtPrice !== null && (
          <>
            {" "}
            <s className="muted">{amount(compareAtPrice)}</s>
          </>
        )}
      </p>
      {variants.length > 0 && (
        <p className="small">
          {[...variants.slice(0, namedVariants), more > 0 && t("spreadsheet.moreVariants", { count: more })]
            .filter(Boolean)
            .join(", ")}
        </p>
      )}
      {images > 0 && <p className="small">{t("spreadsheet.images", { count: images })}</p>}
    </>
  );
}
