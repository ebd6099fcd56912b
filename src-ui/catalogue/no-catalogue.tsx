import { CloudAlert, PackageOpen, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../address";
import { InitialSetup } from "../configure/initial-setup";
import { commands } from "../engine/commands";
import { failureText } from "../engine/failure-text";
import { ImportView } from "../import/import-view";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";
import { ListingSkeleton } from "./listing-skeleton";
import styles from "./no-catalogue.module.css";
import type { ScreenState } from "./screen-state";

/** What the main screen shows while there is no catalogue to look at. */
export function NoCatalogue({ screen }: { readonly screen: ScreenState }): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const openSettings = () => go({ settings: "store" });
  switch (screen.state) {
    case "engine-failed":
      return (
        <Notice icon={TriangleAlert} title={t("app.broken")} text={t("app.engineFailed")} alert>
          <Button kind="primary" onClick={() => location.reload()}>
            {t("app.reload")}
          </Button>
        </Notice>
      );
    case "opening":
      return (
        screen.expected && (
          <div className={styles.opening}>
            <ListingSkeleton label={t("app.opening")} />
          </div>
        )
      );
    case "setup":
      return <InitialSetup onConfigure={openSettings} />;
    case "importing":
      return <ImportView />;
    case "nothing": {
      const { failure, storeName } = screen;
      return (
        <div className={failure ? undefined : styles.patient}>
          <Notice
            icon={failure ? CloudAlert : PackageOpen}
            title={failure ? t("grid.failed") : t("grid.emptyStore", { store: storeName })}
            {...(failure ? { text: failureText(failure, t), alert: true } : {})}
          >
            <Button kind="primary" onClick={() => void commands.startSync()}>
              {failure ? t("grid.tryAgain") : t("grid.import")}
            </Button>
            <Button kind="secondary" onClick={openSettings}>
              {t("grid.checkSettings")}
            </Button>
          </Notice>
        </div>
      );
    }
    case "catalogue":
      return null;
  }
}
