import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { ProductDetail, ShownVariant } from "../../../src-worker/contract/product";
import { useGo } from "../../foundations/address/address";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { type Choice, variantChoices } from "./variant-choice";
import styles from "./variant-picker.module.css";

export interface VariantPickerProps {
  readonly product: ProductDetail["product"];
  readonly chosen: ShownVariant;
}

/** Choice of a variant by option; renders nothing if there is only one. */
export function VariantPicker({ product, chosen }: VariantPickerProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const name = useId();
  const groups = variantChoices(product, chosen);
  if (groups.length === 0) return null;
  const choose = (variant: string) => go({ variant }, { replace: true });
  return (
    <fieldset className={styles.picker} aria-label={t("detail.variant")}>
      {groups.map((group, position) =>
        group.name === null ? (
          <Chips key="variants" name={name} choices={group.choices} onChoose={choose} />
        ) : (
          <fieldset key={group.name} className={styles.option}>
            <legend className={`gap-8 strong flex ${styles.legend}`}>
              {group.name}
              <span className="muted regular">{group.choices.find((choice) => choice.chosen)?.label}</span>
            </legend>
            <Chips name={`${name}-${position}`} choices={group.choices} onChoose={choose} />
          </fieldset>
        ),
      )}
    </fieldset>
  );
}

interface ChipsProps {
  readonly name: string;
  readonly choices: readonly Choice[];
  onChoose(variant: string): void;
}

function Chips({ name, choices, onChoose }: ChipsProps): ReactNode {
  const { t } = useTranslation();
  const { showStock } = usePriceAndStock();
  return (
    <div className="wrap gap-8">
      {choices.map(({ label, leadsTo, chosen }, position) => (
        // Two variants may share a title; their order is the store's and does not change.
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={position}
          className={`field inline-row breakable target gap-6 hoverable outline-within ${styles.chip}`}
          data-sold-out={leadsTo === null}
        >
          <input
            type="radio"
            className={`cover full-width ${styles.radio}`}
            name={name}
            checked={chosen}
            disabled={leadsTo === null}
            onChange={() => leadsTo !== null && onChoose(leadsTo)}
          />
          <span className={`grow centred ${styles.label}`}>{label}</span>
          {leadsTo === null && showStock && <span className={styles.soldOut}>{t("detail.unavailable")}</span>}
        </label>
      ))}
    </div>
  );
}
