import { createElement, type ReactNode } from "react";
import * as v from "valibot";
import { RichLine } from "./rich-document";

/** Shows a section's texts. Throws a ValiError where one is missing or has another shape. */
export type SectionTemplate = (id: string, texts: unknown) => ReactNode;

type Texts<Entries extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<Entries, undefined>>;

/** A kind of section: the shape of its texts, and its markup. */
export function template<Entries extends v.ObjectEntries>(
  entries: Entries,
  Section: (texts: Texts<Entries> & { readonly id: string }) => ReactNode,
): SectionTemplate {
  const schema = v.strictObject(entries);
  return (id, texts) => createElement(Section, { key: id, id, ...v.parse(schema, texts) });
}

interface SectionProps {
  readonly id: string;
  readonly heading: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Section({ id, heading, className, children }: SectionProps): ReactNode {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** A name, and what there is to say about it. */
export function Titled({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <RichLine as="p" text={text} />
    </>
  );
}

interface FactsProps {
  readonly label?: string;
  readonly className?: string;
  /** `anchor` is the id of a fact that links lead to. */
  readonly facts: readonly { readonly name: ReactNode; readonly value: ReactNode; readonly anchor?: string }[];
}

/** Names with their values. */
export function Facts({ label, className, facts }: FactsProps): ReactNode {
  return (
    <dl className={className} aria-label={label}>
      {facts.map(({ name, value, anchor }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts never change, so that positions can be keys
        <div key={at} id={anchor}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DataTableProps {
  readonly columns: readonly string[];
  /** The cells of each row, which begins with its name. */
  readonly rows: readonly (readonly ReactNode[])[];
  readonly labelledBy?: string;
}

/** A table whose rows become lists on a phone, where each cell names its column. */
export function DataTable({ columns, rows, labelledBy }: DataTableProps): ReactNode {
  return (
    <table className="stacking" aria-labelledby={labelledBy}>
      <TableHead columns={columns} />
      <tbody>
        {rows.map(([name, ...cells], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts never change, so that positions can be keys
          <tr key={at}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]} data-label={columns[column + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TableHead({ columns }: Pick<DataTableProps, "columns">): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
