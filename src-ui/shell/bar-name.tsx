import { memo, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StoreSummary } from "../../src-worker/contract/snapshot";
import { Badge } from "../parts/badge";
import { useLogo } from "../theme/use-logo";
import styles from "./top-bar.module.css";

/** The merchant's logo, or the app's name without one, and the store's name. */
export const BarName = memo(function BarName({ store }: { readonly store: StoreSummary | null }): ReactNode {
  const { t } = useTranslation();
  const logo = useLogo();
  const [failed, setFailed] = useState<string | null>(null);
  const shown = logo !== null && logo !== failed ? logo : null;
  return (
    <h1 className={styles.name}>
      {shown ? (
        <img className={styles.logo} src={shown} alt="" draggable={false} onError={() => setFailed(shown)} />
      ) : (
        <span>Vitrine</span>
      )}
      {store && (
        <span className={styles.store} data-logo={shown !== null} title={store.name}>
          {store.name}
        </span>
      )}
      {store?.platform === "demo" && <Badge className={styles.demo}>{t("top.demo")}</Badge>}
    </h1>
  );
});
