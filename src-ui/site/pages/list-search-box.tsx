import type { ReactNode } from "react";

export interface ListSearchBoxProps {
  readonly id: string;
  readonly words: {
    readonly label: string;
    readonly clear: string;
    /** Numbers of entries, with `{{count}}`. */
    readonly count_one: string;
    readonly count_other: string;
    readonly none: string;
  };
  /** Said after the address of an entry was copied. */
  readonly copied?: string;
  /** Further controls that narrow the list. */
  readonly narrowing: ReactNode;
  /** Buttons beside the number of entries. */
  readonly children: ReactNode;
}

/** The search box above a page's list. `list-search.ts` runs it; it is hidden without scripts. */
export function ListSearchBox({ id, words, copied, narrowing, children }: ListSearchBoxProps): ReactNode {
  return (
    <search
      className="list-search"
      data-one={words.count_one}
      data-other={words.count_other}
      data-none={words.none}
      data-copied={copied}
    >
      <label htmlFor={id}>{words.label}</label>
      <div className="search-box">
        <input id={id} type="search" autoComplete="off" enterKeyHint="search" />
        <button type="button" className="button" value="clear" hidden>
          {words.clear}
        </button>
      </div>
      {narrowing}
      <div className="list-state">
        <p role="status" />
        {children}
      </div>
    </search>
  );
}
