import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../foundations/parts/button";
import { SearchField } from "../../foundations/parts/search-field";
import { ContactBlock } from "./contact-block";
import styles from "./help-panel.module.css";
import { type HelpContext, type HelpTopic, helpSections, sectionsFor } from "./help-topics";
import { type EntrySearch, useTextSearch } from "./use-text-search";

export interface TopicListProps {
  readonly topics: readonly HelpTopic[];
  readonly context: HelpContext;
  /** The topic that is shown instead of the list. */
  readonly open: HelpTopic | null;
  onOpen(id: string): void;
}

/** The topics of a context by sections, with a search over them. Keeps its text and place while a topic is open. */
export function TopicList({ topics, context, open, onOpen }: TopicListProps): ReactNode {
  const { t } = useTranslation();
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  const sections = all ? helpSections : sectionsFor[context];
  const listed = useMemo(() => topics.filter(({ section }) => sections.includes(section)), [topics, sections]);
  const search = useTextSearch(listed);

  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (open) last.current = open.id;
    else if (last.current !== null) (document.getElementById(base + last.current) ?? list.current)?.focus();
  }, [open, base]);

  return (
    <div
      ref={list}
      hidden={open !== null}
      className={`scroll no-outline ${styles.view} ${styles.list}`}
      data-place
      tabIndex={-1}
    >
      <HelpSearch search={search} />
      {sections.map((section) => {
        const shown = search.found.filter((topic) => topic.section === section);
        if (shown.length === 0) return null;
        return (
          <section key={section} aria-labelledby={base + section}>
            <h3 id={base + section}>{t(`help.section.${section}`)}</h3>
            <ul className="plain-list">
              {shown.map(({ id, title, description }) => (
                <li key={id}>
                  <button
                    type="button"
                    id={base + id}
                    className={`bare full-width hoverable inset-outline ${styles.topic}`}
                    onClick={() => onOpen(id)}
                  >
                    <span className="block accent strong">{title}</span>
                    <span className="block small">{description}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {sections.length < helpSections.length && (
        <div className="flex">
          <Button kind="secondary" onClick={() => setAll(true)}>
            {t("help.showAll")}
          </Button>
        </div>
      )}
      <ContactBlock />
    </div>
  );
}

/** The search box of the help, and how many topics it found. */
function HelpSearch({ search }: { readonly search: EntrySearch<HelpTopic> }): ReactNode {
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
