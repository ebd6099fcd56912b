import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../foundations/parts/search-field";
import type { HelpTopic } from "./help-topics";
import type { EntrySearch } from "./use-text-search";

/** The search box of the help, and how many topics it found. */
export function HelpSearch({ search }: { readonly search: EntrySearch<HelpTopic> }): ReactNode {
  const { t } = useTranslation();
  const { text, setText, prepare, found, filtered } = search;
  const count = found.length;
  return (
    <div className="stack gap-4">
      <SearchField
        label={t("help.search")}
        text={text}
        onText={setText}
        onFocus={prepare}
        clearing={{ label: t("help.clear"), clear: () => setText("") }}
      />
      <p role="status" className="small unless-empty">
        {filtered && (count === 0 ? t("help.none") : t("help.count", { count }))}
      </p>
    </div>
  );
}
