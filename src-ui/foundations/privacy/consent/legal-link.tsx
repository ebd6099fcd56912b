import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../words/use-language";

export type LegalPage = "terms" | "privacy";

export interface LegalLinkProps {
  readonly page: LegalPage;
  readonly children: ReactNode;
}

/** A link to the terms or the privacy policy, in a new tab. */
export function LegalLink({ page, children }: LegalLinkProps): ReactNode {
  const { t } = useTranslation();
  return (
    <a className="inline-row target" href={useLegalPath(page)} target="_blank" rel="noopener">
      {children} <span className="visually-hidden">{t("consent.newTab")}</span>
    </a>
  );
}

/** The path of the terms or the privacy policy in the person's language. */
export function useLegalPath(page: LegalPage): string {
  return useLanguage() === "pt" ? `/pt/${page}` : `/${page}`;
}
