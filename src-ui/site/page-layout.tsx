import type { ReactNode } from "react";
import contact from "../../content/contact.json";
import { type Language, languages } from "../../src-worker/contract/engine";
import { services } from "../../src-worker/contract/services";
import { BannerMarkup } from "../foundations/privacy/consent/banner-markup";
import { languageTag } from "../foundations/words/language-tag";
import { pagePath } from "../foundations/words/page-path";
import { RichLine } from "./rich-line";
import type { LayoutContent } from "./site-content";
import { shareImagePath, siteHref, wordsIn } from "./site-words";
import { StructuredData, type StructuredThing } from "./structured-data";

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

/** A file of `pages/` that a page loads as its own script. */
export type PageScript =
  | "live-demo"
  | "guides-search"
  | "faq-search"
  | "help-search"
  | "contact-form"
  | "calculator"
  | "legal-document"
  | "print-page";

export interface PageLayoutProps {
  readonly language: Language;
  readonly content: LayoutContent;
  readonly files: SiteFiles;
  /** The English page's path, such as "/privacy". */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The headline of its Open Graph image, where that is not the title. */
  readonly promise?: string | undefined;
  /** The page's own script. */
  readonly pageScript?: PageScript | undefined;
  readonly structured?: readonly StructuredThing[] | undefined;
  /** False for a page that stands at no address of its own. */
  readonly listed?: boolean | undefined;
  readonly children: ReactNode;
}

/** A public page around its content: head, banners, header and footer. */
export function PageLayout(props: PageLayoutProps): ReactNode {
  const { language, content, files, path, pageScript, listed = true, children } = props;
  return (
    <html lang={languageTag(language)} data-missing={listed ? undefined : ""}>
      <Head {...props} />
      <body data-backend={services.backend ? "" : undefined} data-page={path}>
        <a className="skip-link" href="#content">
          {content.skip}
        </a>
        <BannerMarkup
          t={wordsIn(language)}
          terms={pagePath(language, "/terms")}
          privacy={pagePath(language, "/privacy")}
        />
        <LanguageOffer language={language} path={path} content={content.language} />
        <BetaBanner language={language} content={content.banner} />
        <Header language={language} path={path} content={content} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer language={language} path={path} content={content} />
        <script type="module" src={files.script} />
        {pageScript && <script type="module" src={files.pageScripts[pageScript]} />}
      </body>
    </html>
  );
}

function Head(props: PageLayoutProps): ReactNode {
  const { language, files, path, title, description, promise, structured, listed = true } = props;
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

interface PartProps<Content> {
  readonly language: Language;
  readonly content: Content;
}

/** Offers the page's twin to a visitor who prefers the other language: the style sheet shows it when the early script says so. */
function LanguageOffer({
  language,
  path,
  content,
}: PartProps<LayoutContent["language"]> & { readonly path: string }): ReactNode {
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

function BetaBanner({ language, content }: PartProps<LayoutContent["banner"]>): ReactNode {
  return (
    <aside className="notice-strip beta" aria-label={content.label}>
      <p>
        <span className="beta-badge">{content.badge}</span>
        <span className="beta-long">{content.long}</span>
        <span className="beta-short">{content.short}</span>{" "}
        <a href={siteHref(language, "/contact")}>{content.feedback}</a>
      </p>
      <button type="button" value="close-beta">
        {content.close}
      </button>
    </aside>
  );
}

function Header({ language, path, content }: PartProps<LayoutContent> & { readonly path: string }): ReactNode {
  const { header } = content;
  return (
    <header className="site-header">
      <div className="site-bar">
        <a className="site-name" href={siteHref(language, "/")}>
          {content.name}
        </a>
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
                <a href={siteHref(language, href)} aria-current={currentOf(href, path)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="languages" aria-label={content.language.label}>
          {languages.map((of) => (
            <li key={of}>
              <a
                href={pagePath(of, path)}
                hrefLang={languageTag(of)}
                lang={languageTag(of)}
                aria-label={content.language[of]}
                aria-current={of === language ? "true" : undefined}
                data-language={of}
              >
                <span className="language-long">{content.language[of]}</span>
                <span className="language-short">{content.language[`${of}Short`]}</span>
              </a>
            </li>
          ))}
        </ul>
        <a className="site-open" href={siteHref(language, "/app")}>
          {header.open}
        </a>
      </div>
    </header>
  );
}

function Footer({ language, path, content: { footer } }: PartProps<LayoutContent> & { readonly path: string }) {
  const list = (label: string, links: LayoutContent["footer"]["links"], id: string) => (
    <nav aria-labelledby={id} className={id}>
      <h2 id={id}>{label}</h2>
      <ul>
        {links.map(({ label: text, href }) => (
          <li key={href}>
            <a href={siteHref(language, href)} aria-current={href === path ? "page" : undefined}>
              {text}
            </a>
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
              <RichLine text={footer.source} language={language} />
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
