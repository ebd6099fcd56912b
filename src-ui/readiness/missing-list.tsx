import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { MissingImages } from "../../src-worker/contract/readiness";
import { engine } from "../engine/engine-proxy";
import { Disclosure } from "../parts/disclosure";
import styles from "./missing-list.module.css";

/** Products with missing images. @param counted number of held images; a change reloads the list */
export function MissingList({ counted }: { readonly counted: number }): ReactNode {
  const { t } = useTranslation();
  const [missing, setMissing] = useState<MissingImages | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the parameter
  useEffect(() => {
    let stale = false;
    void engine.missingImages().then((outcome) => {
      if (outcome.ok && !stale) setMissing(outcome.value);
    });
    return () => {
      stale = true;
    };
  }, [counted]);
  if (!missing || missing.products === 0) return null;
  const { products, first } = missing;
  return (
    <Disclosure label={t("readiness.missing", { count: products })}>
      <ul className={styles.list}>
        {first.map(({ id, title, images }) => (
          <li key={id}>
            <Link href={`/app?product=${encodeURIComponent(id)}`}>{title}</Link>
            <span className={styles.count}>{t("readiness.missingImages", { count: images })}</span>
          </li>
        ))}
      </ul>
      {products > first.length && (
        <p className={styles.count}>{t("readiness.more", { count: products - first.length })}</p>
      )}
    </Disclosure>
  );
}
