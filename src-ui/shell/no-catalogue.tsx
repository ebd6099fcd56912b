import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../foundations/address/address";
import { useKiosk } from "../foundations/local-storage/kiosk-state";
import { reportFirstRows } from "../foundations/offline/after-first-rows";
import { lazyScreen } from "../foundations/offline/lazy-screen";
import { Button } from "../foundations/parts/button";
import { Notice } from "../foundations/parts/notice";
import { failureText } from "../foundations/words/failure-text";
import { ListingSkeleton } from "../screens/catalogue/listing-skeleton";
import styles from "./no-catalogue.module.css";
import type { ScreenState } from "./screen-state";

const InitialSetup = lazyScreen(async () => (await import("../screens/configure/initial-setup")).InitialSetup);
const ImportView = lazyScreen(async () => (await import("../screens/import/import-view")).ImportView);
const KioskUnready = lazyScreen(async () => (await import("../pieces/kiosk/kiosk-unready")).KioskUnready);
const NothingStored = lazyScreen(async () => (await import("./nothing-stored")).NothingStored);

/** The main screen's content while there is no catalogue to show. */
export function NoCatalogue({ screen }: { readonly screen: ScreenState }): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const kiosk = useKiosk() !== null;
  const first = screen.state === "setup";
  useEffect(() => {
    if (first) ImportView.preload();
  }, [first]);
  const stands = screen.state !== "opening" && screen.state !== "catalogue";
  useEffect(() => {
    if (stands) reportFirstRows();
  }, [stands]);
  if (kiosk && (first || screen.state === "importing" || screen.state === "nothing")) return <KioskUnready />;
  switch (screen.state) {
    case "engine-failed":
      return (
        <Notice icon={TriangleAlert} title={t("app.notStarted")} text={t("app.engineFailed")} alert>
          <Button kind="primary" onClick={() => location.reload()}>
            {t("app.reload")}
          </Button>
        </Notice>
      );
    case "opening":
      return (
        screen.expected && (
          <div className={styles.opening}>
            <ListingSkeleton label={t("app.opening")} taken={0} />
          </div>
        )
      );
    case "unreadable":
      return (
        <Notice icon={TriangleAlert} title={t("grid.failed")} text={failureText(screen.failure, t)} alert>
          <Button kind="primary" onClick={() => location.reload()}>
            {t("grid.tryAgain")}
          </Button>
        </Notice>
      );
    case "setup":
      return <InitialSetup onConfigure={() => go({ settings: "stores" })} />;
    case "importing":
      return <ImportView />;
    case "nothing":
      return <NothingStored {...screen} />;
    case "catalogue":
      return null;
  }
}
