import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { analyticsCounts } from "./analytics-counts";

export interface BannerMarkupProps {
  readonly t: TFunction;
  /** Addresses of the two texts in the banner's language. */
  readonly terms: string;
  readonly privacy: string;
}

/**
 * The privacy banner as the build writes it into every page, so that its script needs no texts: `banner.ts` shows it and
 * acts on its buttons.
 */
export function BannerMarkup({ t, terms, privacy }: BannerMarkupProps): ReactNode {
  return (
    <section className="consent" aria-label={t("consent.region")} hidden>
      <div className="consent-head">
        <h2>{t("consent.region")}</h2>
        <NewTab href={terms} text={t("consent.terms")} hint={t("consent.newTab")} />
        <NewTab href={privacy} text={t("consent.privacy")} hint={t("consent.newTab")} />
      </div>
      <p>
        {t("consent.text")} {analyticsCounts(t)}
      </p>
      <label>
        <span>{t("consent.analytics")}</span>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its own state */}
        <input type="checkbox" role="switch" className="switch" aria-describedby="consent-unsaved" />
      </label>
      {/* Shown while the switch is on: "Close" saves nothing. */}
      <p id="consent-unsaved" className="consent-unsaved">
        {t("consent.unsaved")}
      </p>
      <div className="consent-buttons">
        <button type="button" className="button" value="close">
          {t("consent.close")}
        </button>
        <button type="button" className="button" value="accept">
          {t("consent.accept")}
        </button>
      </div>
    </section>
  );
}

function NewTab({ href, text, hint }: { readonly href: string; readonly text: string; readonly hint: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {text} <span className="visually-hidden">{hint}</span>
    </a>
  );
}
