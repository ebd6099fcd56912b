import Heart from "lucide-react/icons/heart";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { engine } from "../../foundations/engine/engine-proxy";
import { IconButton } from "../../foundations/parts/icon-button";
import { showToast } from "../../foundations/parts/toast-state";
import { whileCurrent } from "../../foundations/parts/while-current";
import { failureText } from "../../foundations/words/failure-text";
import styles from "./favourite-button.module.css";

/** Adds a product to the favourites, or removes it. @param product its id */
export function FavouriteButton({ product }: { readonly product: string }): ReactNode {
  const { t } = useTranslation();
  const [on, setOn] = useState(false);
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const outcome = await engine.isFavourite(product);
        if (isCurrent() && outcome.ok) setOn(outcome.value);
      }),
    [product],
  );
  const toggle = async () => {
    setOn(!on);
    const outcome = await engine.setFavourite(product, !on);
    if (outcome.ok) return;
    setOn(on);
    showToast({ text: failureText(outcome.failure, t), action: null });
  };
  return (
    <IconButton
      icon={Heart}
      iconSize={24}
      label={t("presentations.favourite")}
      title={t("presentations.favourite")}
      aria-pressed={on}
      className={styles.heart}
      onClick={() => void toggle()}
    />
  );
}
