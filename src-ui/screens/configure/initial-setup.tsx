import CloudDownload from "lucide-react/icons/cloud-download";
import Link2 from "lucide-react/icons/link-2";
import Presentation from "lucide-react/icons/presentation";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../foundations/address/address";
import { useNoSearch } from "../../foundations/address/use-no-search";
import { Button } from "../../foundations/parts/button";
import { plainClick } from "../../foundations/parts/plain-click";
import { FirstFile } from "../../pieces/device/files/first-file";
import styles from "./initial-setup.module.css";
import { WindowDrawing } from "./window-drawing";

/** The first screen: what Vitrine is, and three ways to start. */
export function InitialSetup({ onConfigure }: { onConfigure(): void }): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  useNoSearch();
  const steps = [
    { Icon: Link2, title: t("setup.connectTitle"), text: t("setup.connectText") },
    { Icon: CloudDownload, title: t("setup.importTitle"), text: t("setup.importText") },
    { Icon: Presentation, title: t("setup.showTitle"), text: t("setup.showText") },
  ];
  const openDemo = plainClick(() => go({ demo: true }));
  return (
    <section className={styles.setup} aria-labelledby="setup-title">
      <div className={styles.top}>
        <div>
          <h2 id="setup-title" className={styles.title}>
            {t("setup.title")}
          </h2>
          <p className={`text-18 muted ${styles.hint}`}>{t("setup.hint")}</p>
          <div className={`row wrap gap-8-12 ${styles.offered}`}>
            <Button kind="primary" onClick={onConfigure}>
              {t("setup.configure")}
            </Button>
            <a className={`inline-row strong hoverable ${styles.demo}`} href="/app?demo=true" onClick={openDemo}>
              {t("setup.demo")}
            </a>
          </div>
          <div className={`wrap gap-12 target ${styles.file}`}>
            <FirstFile />
          </div>
        </div>
        <div className={styles.drawing}>
          <WindowDrawing />
        </div>
      </div>
      <ol className={`stack gap-24 plain-list line-above ${styles.steps}`}>
        {steps.map(({ Icon, title, text }) => (
          <li key={title} className={styles.step}>
            <Icon className={styles.icon} size={24} strokeWidth={1.75} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
