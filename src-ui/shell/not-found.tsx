import MapPinOff from "lucide-react/icons/map-pin-off";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";
import styles from "./not-found.module.css";

const supportMail = "support@vitrine.example";

/** The page for an unknown address, with links to the known ones. */
export function NotFound(): ReactNode {
  const { t } = useTranslation();
  useEffect(() => {
    const before = document.title;
    document.title = `${t("notFound.title")} · Vitrine`;
    return () => {
      document.title = before;
    };
  }, [t]);
  return (
    <main className={styles.page}>
      <Notice icon={MapPinOff} title={t("notFound.title")} text={t("notFound.text")} level={1}>
        <Button kind="primary" onClick={() => (history.length > 1 ? history.back() : location.assign("/app"))}>
          {t("notFound.back")}
        </Button>
      </Notice>
      <nav className={`wrap ${styles.ways}`} aria-label={t("notFound.ways")}>
        <Link href="/">{t("notFound.home")}</Link>
        <Link href="/app">{t("notFound.catalogue")}</Link>
        <Link href="/app?settings=store">{t("notFound.settings")}</Link>
        <a href={`mailto:${supportMail}`}>{t("notFound.support")}</a>
      </nav>
    </main>
  );
}
