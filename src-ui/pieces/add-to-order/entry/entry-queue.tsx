import PackageX from "lucide-react/icons/package-x";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { engine } from "../../../foundations/engine/engine-proxy";
import { Button } from "../../../foundations/parts/button";
import { Dialog } from "../../../foundations/parts/dialog";
import { Notice } from "../../../foundations/parts/notice";
import { useRead } from "../../../foundations/parts/use-read";
import { failureText } from "../../../foundations/words/failure-text";
import { numberText } from "../../../foundations/words/number-text";
import { useLanguage } from "../../../foundations/words/use-language";
import { EntrySheet } from "./entry-sheet";

export interface EntryQueueProps {
  /** Ids of the products to choose from. */
  readonly products: readonly string[];
  /** Number of all products with a choice, of which `products` are the first. */
  readonly total: number;
  /** Id of the variant to begin with; null for the first. */
  readonly searched?: string | null | undefined;
  onClose(): void;
}

/** The quantities of several products, one product after another. Closing leaves out the remaining ones. */
export function EntryQueue({ products, total, searched = null, onClose }: EntryQueueProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [at, setAt] = useState(0);
  const id = products[at] ?? "";
  const { value: detail, answered, failure } = useRead(() => engine.openProduct(id), id);
  const isLast = at + 1 >= products.length;
  const next = () => (isLast ? onClose() : setAt(at + 1));
  if (!detail && !failure) return null;
  // The sheet of the product before stays until the next one is read, and so does its place.
  const shown = failure || answered === null ? at : products.indexOf(answered);
  const place = total > 1 && (
    <p role="status" className="muted figures">
      {t("detail.place", { number: numberText(shown + 1, language), total: numberText(products.length, language) })}
      {isLast && total > products.length && ` · ${t("entry.more", { count: total - products.length })}`}
    </p>
  );
  const skip = total > 1 && (
    <Button kind="secondary" onClick={next}>
      {t("entry.skip")}
    </Button>
  );
  if (detail && !failure)
    return (
      <EntrySheet
        key={answered}
        product={detail.product}
        first={searched}
        place={place}
        skip={skip}
        onAdded={next}
        onClose={onClose}
      />
    );
  return (
    <Dialog variant="sheet" title={t("entry.open")} closeLabel={t("app.close")} action={place} onClose={onClose}>
      <Notice icon={PackageX} title={failure ? failureText(failure, t) : ""} alert>
        {skip}
      </Notice>
    </Dialog>
  );
}
