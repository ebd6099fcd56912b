import type { ReactNode } from "react";
import { Breadcrumb } from "../breadcrumb";
import { RichLine } from "../rich-document";
import { Facts } from "../section-template";
import { SiteLink } from "../site-link";
import { PdfLink } from "./pdf-link";
import { answerParts, type PrintedSheet, type SheetContents } from "./sheet-contents";

/** The sales script to fill in, as a page to print. */
export function ScriptPage({ common, script, objections }: SheetContents): ReactNode {
  return (
    <Sheet id="script" sheet={script} common={common}>
      <section>
        <h2>{script.fields.heading}</h2>
        <Fields items={script.fields.items} />
      </section>
      <section>
        <h2>{script.checks.heading}</h2>
        <ul className="boxes">
          {script.checks.items.map((check) => (
            <RichLine as="li" key={check} text={check} />
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
          <p className="soft">
            {objections.labels.screen}: <RichLine text={screen} />
          </p>
          <p className="blank-label">{common.own}</p>
          <Blank lines={lines} />
        </section>
      ))}
      <section>
        <h2>{script.after.heading}</h2>
        <Fields items={script.after.items} />
        <RichLine as="p" text={script.after.text} />
      </section>
    </Sheet>
  );
}

/** The objection guide, as a page to print. */
export function ObjectionsPage({ common, objections }: SheetContents): ReactNode {
  const { labels, items, own } = objections;
  return (
    <Sheet id="objections" sheet={objections} common={common}>
      {items.map(({ id, title, ...answers }) => (
        <section key={id} className="objection" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Facts
            facts={answerParts.map((part) => ({ name: labels[part], value: <RichLine text={answers[part]} /> }))}
          />
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

interface SheetProps {
  readonly id: string;
  readonly sheet: PrintedSheet;
  readonly common: SheetContents["common"];
  readonly children: ReactNode;
}

function Sheet({ id, sheet, common, children }: SheetProps): ReactNode {
  const { title, intro, more } = sheet;
  return (
    <div className="page sheet">
      <Breadcrumb title={title} />
      <h1>{title}</h1>
      <p className="lead">{intro}</p>
      <p className="actions">
        <button type="button" className="button accent" data-print="" hidden>
          {common.print}
        </button>
        <PdfLink id={id} sheet={sheet} label={common.pdf} className="button" />
        <SiteLink className="button" href={more.href}>
          {more.label}
        </SiteLink>
      </p>
      {children}
      <p className="aside">{common.footer}</p>
    </div>
  );
}

/** Labels with lines to fill in. */
function Fields({ items }: Pick<SheetContents["script"]["fields"], "items">): ReactNode {
  return (
    <Facts
      className="blanks"
      facts={items.map(({ label, lines }) => ({ name: label, value: <Blank lines={lines} /> }))}
    />
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
