import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductDetail } from "../../../src-worker/contract/product";
import { useAddress, useGo } from "../../foundations/address/address";
import { writeAddress } from "../../foundations/address/address-query";
import { plainClick } from "../../foundations/parts/plain-click";
import styles from "./product-collections.module.css";

/** Links to the collections that contain the product. */
export function ProductCollections({ collections }: Pick<ProductDetail, "collections">): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const address = useAddress();
  if (collections.length === 0) return null;
  return (
    <section>
      <h3 className={`text-16 ${styles.heading}`}>{t("detail.collections")}</h3>
      <ul className="wrap gap-8 plain-list">
        {collections.map(({ handle, title }) => {
          const there = { collection: handle, product: null, variant: null, q: "" };
          return (
            <li key={handle}>
              <a
                className={`inline-row strong breakable target hoverable ${styles.link}`}
                href={`/app${writeAddress({ ...address, ...there })}`}
                onClick={plainClick(() => go(there))}
              >
                {title}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
