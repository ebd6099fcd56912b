import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CatalogueFileContents } from "../../../../src-worker/contract/catalogue-file";
import { Button } from "../../../foundations/parts/button";
import { sizeText } from "../../../foundations/words/size-text";
import { useLanguage } from "../../../foundations/words/use-language";
import { useRelativeTime } from "../../../foundations/words/use-relative-time";
import { wholeNumberText } from "../../../foundations/words/whole-number-text";
import styles from "./catalogue-file.module.css";

export interface FileContentsProps {
  readonly contents: CatalogueFileContents;
  onTake(): void;
  onLeave(): void;
}

/** The contents of a file before its import. A file older than the stored catalogue needs a confirmation. */
export function FileContents({ contents, onTake, onLeave }: FileContentsProps): ReactNode {
  const { t } = useTranslation();
  const title = useId();
  const card = useRef<HTMLElement>(null);
  const synced = useRelativeTime(contents.lastSync);
  const language = useLanguage();
  const { name, url, products, collections, images, size, stored, older } = contents;
  const storedSince = useRelativeTime(stored?.lastSync ?? null);
  useEffect(() => {
    card.current?.focus();
    card.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const facts = [
    [t("file.store"), name],
    [t("file.address"), url.replace(/^https:\/\//, "")],
    [t("file.products"), wholeNumberText(products, language)],
    [t("file.collections"), wholeNumberText(collections, language)],
    [t("file.images"), wholeNumberText(images, language)],
    [t("file.readAt"), synced ? synced.absolute : t("file.never")],
    [t("file.size"), sizeText(size, language)],
  ];
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={title}
      className={`card stack gap-12 own-line ${styles.card}`}
      data-older={older}
    >
      <p id={title} className="bold">
        {t("file.holds")}
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="breakable figures">{fact}</dd>
          </div>
        ))}
      </dl>
      {stored && (
        <p className={`muted ${styles.replaced}`}>
          {older
            ? t("file.older", { products: stored.products, when: storedSince?.text ?? "" })
            : t("file.replaces", { products: stored.products })}
        </p>
      )}
      <div className="wrap at-end gap-8">
        <Button kind="secondary" onClick={onLeave}>
          {t("file.leave")}
        </Button>
        <Button kind={older ? "danger" : "primary"} onClick={onTake}>
          {older ? t("file.takeOlder") : t("file.take")}
        </Button>
      </div>
    </section>
  );
}
