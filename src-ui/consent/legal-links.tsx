import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../words/use-language";

/** Links to the terms and the privacy policy, in new tabs. */
export function LegalLinks(): ReactNode {
  const { t } = useTranslation();
  const folder = useLanguage() === "pt" ? "/pt" : "";
  const links = [
    { path: "/terms", text: t("consent.terms") },
    { path: "/privacy", text: t("consent.privacy") },
  ];
  return (
    <p className="row wrap gap-8-16">
      {links.map(({ path, text }) => (
        <a key={path} className="inline-row target" href={`${folder}${path}`} target="_blank" rel="noopener">
          {text} <span className="visually-hidden">{t("consent.newTab")}</span>
        </a>
      ))}
    </p>
  );
}
