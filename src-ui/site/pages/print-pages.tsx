import type { ReactNode } from "react";
import type { Language } from "../../../src-worker/contract/engine";
import { Breadcrumb, type BreadcrumbProps } from "../breadcrumb";
import { RichLine } from "../rich-line";
import { siteHref } from "../site-words";
import type { DownloadsContent } from "./page-contents";
import { PdfLink } from "./pdf-link";

interface PrintPageProps {
  readonly content: DownloadsContent;
  readonly breadcrumb: BreadcrumbProps["content"];
  readonly language: Language;
}

/** The sales script to fill in, as a page to print. */
export function ScriptPage({ content, breadcrumb, language }: PrintPageProps): ReactNode {
  const { common, script, objections } = content;
  return (
    <Sheet id="script" content={content} breadcrumb={breadcrumb} language={language}>
      <section>
        <h2>{script.fields.heading}</h2>
        <Fields items={script.fields.items} />
      </section>
      <section>
        <h2>{script.checks.heading}</h2>
        <ul className="boxes">
          {script.checks.items.map((check) => (
            <li key={check}>
              <RichLine text={check} language={language} />
            </li>
          ))}
        </ul>
      </section>
      {script.parts.map(({ id, title, aim, say, screen, lines }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <p>{aim}</p>
          <ul className="say">
            {say.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="script-screen">
            {objections.labels.screen}: <RichLine text={screen} language={language} />
          </p>
          <p className="blank-label">{common.own}</p>
          <Blank lines={lines} />
        </section>
      ))}
      <section>
        <h2>{script.after.heading}</h2>
        <Fields items={script.after.items} />
        <p>
          <RichLine text={script.after.text} language={language} />
        </p>
      </section>
    </Sheet>
  );
}

/** The objection guide, as a page to print. */
export function ObjectionsPage({ content, breadcrumb, language }: PrintPageProps): ReactNode {
  const { objections } = content;
  const { labels, own } = objections;
  return (
    <Sheet id="objections" content={content} breadcrumb={breadcrumb} language={language}>
      {objections.items.map(({ id, title, ...answers }) => (
        <section key={id} className="objection" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <dl>
            {(["behind", "ask", "say", "screen", "avoid"] as const).map((part) => (
              <div key={part}>
                <dt>{labels[part]}</dt>
                <dd>
                  <RichLine text={answers[part]} language={language} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h2>{own.heading}</h2>
        <p>{own.text}</p>
        <Blank lines={own.lines} />
      </section>
    </Sheet>
  );
}

interface SheetProps extends PrintPageProps {
  readonly id: "script" | "objections";
  readonly children: ReactNode;
}

function Sheet({ id, content, breadcrumb, language, children }: SheetProps): ReactNode {
  const { common, [id]: sheet } = content;
  return (
    <div className="page sheet">
      <Breadcrumb content={breadcrumb} language={language} title={sheet.title} />
      <h1>{sheet.title}</h1>
      <p className="lead">{sheet.intro}</p>
      <p className="actions">
        <button type="button" className="button accent" data-print="" hidden>
          {common.print}
        </button>
        <PdfLink id={id} content={content} language={language} className="button" />
        <a className="button" href={siteHref(language, sheet.more.href)}>
          {sheet.more.label}
        </a>
      </p>
      {children}
      <p className="aside">{common.footer}</p>
    </div>
  );
}

/** What to fill in, each with its lines. */
function Fields({ items }: Pick<DownloadsContent["script"]["fields"], "items">): ReactNode {
  return (
    <dl className="blanks">
      {items.map(({ id, label, lines }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <Blank lines={lines} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lines to write on. */
function Blank({ lines }: { readonly lines: number }): ReactNode {
  return (
    <div className="blank" aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <hr key={at} />
      ))}
    </div>
  );
}
