import type { ReactNode } from "react";
import contact from "../../content/contact.json";
import { type Language, languages } from "../../src-worker/contract/engine";
import { services } from "../../src-worker/contract/services";
import { BannerMarkup } from "../foundations/privacy/consent/banner-markup";
import { languageTag } from "../foundations/words/language-tag";
import { pagePath } from "../foundations/words/page-path";
import { usePage } from "./page-context";
import { RichLine } from "./rich-document";
import { type Link, SiteLink } from "./site-link";
import type { PageScript, SitePage } from "./site-page";
import { shareImagePath, wordsIn } from "./site-words";
import { StructuredData } from "./structured-data";

/** Addresses of the scripts and the style sheet of public pages. */
export interface SiteFiles {
  readonly styles: string;
  /** Runs before the first paint. */
  readonly early: string;
  /** Leads an alias on. */
  readonly alias: string;
  readonly script: string;
  /** Scripts of the pages that do something, by their names. */
  readonly pageScripts: Readonly<Record<PageScript, string>>;
}

export interface PageLayoutProps extends Omit<SitePage, "body"> {
  readonly files: SiteFiles;
  readonly children: ReactNode;
}

/** A public page around its content: head, banners, header and footer. */
export function PageLayout(props: PageLayoutProps): ReactNode {
  const { files, path, pageScript, listed = true, children } = props;
  const { language, layout } = usePage();
  return (
    <html lang={languageTag(language)} data-missing={listed ? undefined : ""}>
      <Head {...props} />
      <body data-backend={services.backend ? "" : undefined} data-page={path}>
        <a className="skip-link" href="#content">
          {layout.skip}
        </a>
        <BannerMarkup
          t={wordsIn(language)}
          terms={pagePath(language, "/terms")}
          privacy={pagePath(language, "/privacy")}
        />
        <LanguageOffer path={path} />
        <BetaBanner />
        <Header path={path} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer path={path} />
        <script type="module" src={files.script} />
        {pageScript && <script type="module" src={files.pageScripts[pageScript]} />}
      </body>
    </html>
  );
}

function Head(props: PageLayoutProps): ReactNode {
  const { files, path, title, description, promise, structured, listed = true } = props;
  const { language } = usePage();
  const absolute = (of: Language) => `${contact.website}${pagePath(of, path)}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{`${title} · Vitrine`}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#14171c" media="(prefers-color-scheme: dark)" />
      <meta name="color-scheme" content="light dark" />
      {/* Before the style sheet, because a script after one waits for it. */}
      <script src={files.early} />
      <link rel="stylesheet" href={files.styles} />
      {listed ? (
        <>
          <link rel="canonical" href={absolute(language)} />
          {languages.map((of) => (
            <link key={of} rel="alternate" hrefLang={languageTag(of)} href={absolute(of)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={absolute("en")} />
          <meta property="og:type" content={path === "/" ? "website" : "article"} />
          <meta property="og:site_name" content="Vitrine" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={absolute(language)} />
          <meta property="og:locale" content={language === "pt" ? "pt_PT" : "en_GB"} />
          <meta property="og:image" content={`${contact.website}${shareImagePath(language, path)}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={`Vitrine: ${promise ?? title}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <link rel="icon" href="/icons/192.png" type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href="/icons/180.png" />
      {structured && <StructuredData things={structured} />}
    </head>
  );
}

interface PathProps {
  /** Of the English page. */
  readonly path: string;
}

/** Offers the page's twin to a visitor who prefers the other language: the style sheet shows it when the early script says so. */
function LanguageOffer({ path }: PathProps): ReactNode {
  const { language, layout } = usePage();
  const content = layout.language;
  const other = otherThan(language);
  return (
    <aside className="notice-strip language-offer" lang={languageTag(other)} aria-label={content[other]}>
      <p>
        {content.suggestion}{" "}
        <a className="language-link" href={pagePath(other, path)} hrefLang={languageTag(other)} data-language={other}>
          {content.switch}
        </a>
      </p>
      <button type="button" value="close-offer">
        {content.close}
      </button>
    </aside>
  );
}

function BetaBanner(): ReactNode {
  const content = usePage().layout.banner;
  return (
    <aside className="notice-strip beta" aria-label={content.label}>
      <p>
        <span className="beta-badge">{content.badge}</span>
        <span className="beta-long">{content.long}</span>
        <span className="beta-short">{content.short}</span> <SiteLink href="/contact">{content.feedback}</SiteLink>
      </p>
      <button type="button" value="close-beta">
        {content.close}
      </button>
    </aside>
  );
}

function Header({ path }: PathProps): ReactNode {
  const { language, layout } = usePage();
  const { name, header, language: languageTexts } = layout;
  return (
    <header className="site-header">
      <div className="site-bar">
        <SiteLink className="site-name" href="/">
          {name}
        </SiteLink>
        <button
          className="menu-button"
          type="button"
          value="menu"
          aria-expanded="false"
          aria-controls="site-menu"
          data-open={header.menu}
          data-close={header.closeMenu}
        >
          {header.menu}
        </button>
        <nav id="site-menu" aria-label={header.label}>
          <ul>
            {header.links.map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href} aria-current={currentOf(href, path)}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="languages" aria-label={languageTexts.label}>
          {languages.map((of) => (
            <li key={of}>
              <a
                href={pagePath(of, path)}
                hrefLang={languageTag(of)}
                lang={languageTag(of)}
                aria-label={languageTexts[of]}
                aria-current={of === language ? "true" : undefined}
                data-language={of}
              >
                <span className="language-long">{languageTexts[of]}</span>
                <span className="language-short">{languageTexts[`${of}Short`]}</span>
              </a>
            </li>
          ))}
        </ul>
        <SiteLink className="site-open" href="/app">
          {header.open}
        </SiteLink>
      </div>
    </header>
  );
}

function Footer({ path }: PathProps): ReactNode {
  const { footer } = usePage().layout;
  const list = (label: string, links: readonly Link[], id: string) => (
    <nav aria-labelledby={id} className={id}>
      <h2 id={id}>{label}</h2>
      <ul>
        {links.map(({ label: text, href }) => (
          <li key={href}>
            <SiteLink href={href} aria-current={href === path ? "page" : undefined}>
              {text}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
  const [before, after] = footer.copyright.split("{{year}}");
  return (
    <footer className="site-footer">
      <div className="site-foot">
        <div className="footer-about">
          <p>{footer.description}</p>
          <p>{footer.privacy}</p>
        </div>
        {list(footer.linksLabel, footer.links, "footer-links")}
        {list(footer.articlesLabel, footer.articles, "footer-articles")}
        <p className="footer-end">
          {before}
          <span data-year>{new Date().getFullYear()}</span>
          {after}
          {footer.source !== undefined && (
            <>
              {" "}
              <RichLine text={footer.source} />
            </>
          )}
        </p>
      </div>
    </footer>
  );
}

/** The index is current on the pages that it lists, too. */
function currentOf(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return href === "/guides" && /^\/(?:guides|resources|compare)\//.test(path) ? "true" : undefined;
}

function otherThan(language: Language): Language {
  return languages.find((one) => one !== language) ?? language;
}
