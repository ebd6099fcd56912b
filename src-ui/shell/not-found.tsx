import MapPinOff from "lucide-react/icons/map-pin-off";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import contact from "../../content/contact.json";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";
import { usePageTitle } from "../parts/use-page-title";
import styles from "./not-found.module.css";

/** The page for an unknown address, with links to the known ones. */
export function NotFound(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("notFound.title"));
  return (
    <main className={styles.page}>
      <Notice icon={MapPinOff} title={t("notFound.title")} text={t("notFound.text")} level={1}>
        <Button kind="primary" onClick={() => (history.length > 1 ? history.back() : location.assign("/app"))}>
          {t("notFound.back")}
        </Button>
      </Notice>
      <nav className={`wrap ${styles.ways}`} aria-label={t("notFound.ways")}>
        <a href="/">{t("notFound.home")}</a>
        <Link href="/app">{t("notFound.catalogue")}</Link>
        <Link href="/app?settings=store">{t("notFound.settings")}</Link>
        <Link href="/help">{t("help.title")}</Link>
        <a href={`mailto:${contact.email}`}>{t("notFound.support")}</a>
      </nav>
    </main>
  );
}
