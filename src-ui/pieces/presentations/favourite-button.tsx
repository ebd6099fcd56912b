import Heart from "lucide-react/icons/heart";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../foundations/parts/icon-button";
import styles from "./favourite-button.module.css";
import { setFavourite, useFavourites } from "./favourites";

/** Adds a product to the favourites, or removes it. @param product its id */
export function FavouriteButton({ product }: { readonly product: string }): ReactNode {
  const { t } = useTranslation();
  const on = useFavourites().has(product);
  return (
    <IconButton
      icon={Heart}
      iconSize={24}
      label={t("presentations.favourite")}
      title={t("presentations.favourite")}
      aria-pressed={on}
      className={styles.heart}
      onClick={() => void setFavourite(t, product, !on)}
    />
  );
}
