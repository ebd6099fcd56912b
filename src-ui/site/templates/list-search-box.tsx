import type { ReactNode } from "react";
import type * as v from "valibot";
import { textsOf } from "../text-schemas";

/** Texts of a search box; `count_one` and `count_other` are numbers of entries, with `{{count}}`. */
export const searchWords = textsOf("label", "clear", "count_one", "count_other", "none");

export interface ListSearchBoxProps {
  readonly id: string;
  readonly words: v.InferOutput<typeof searchWords>;
  /** Said after the address of an entry was copied. */
  readonly copied?: string;
  /** Whether an opened entry becomes the page's address. */
  readonly addresses?: boolean;
  /** Further controls that narrow the list. */
  readonly narrowing?: ReactNode;
  /** Buttons beside the number of entries. */
  readonly children?: ReactNode;
}

/** The search box above a page's list. `list-search.ts` runs it; it is hidden without scripts. */
export function ListSearchBox({ id, words, copied, addresses, narrowing, children }: ListSearchBoxProps): ReactNode {
  return (
    <search
      className="list-search stack"
      data-one={words.count_one}
      data-other={words.count_other}
      data-none={words.none}
      data-copied={copied}
      data-addresses={addresses ? "" : undefined}
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
