import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { type ComponentProps, type ReactNode, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { navigate, useLocationProperty } from "wouter/use-browser-location";
import { usePageTitle } from "../parts/use-page-title";
import { RichText } from "../rich-text/rich-text";
import richText from "../rich-text/rich-text.module.css";
import { useTextSearch } from "../text-search/use-text-search";
import { ContactBlock } from "./contact-block";
import { HelpFailed } from "./help-failed";
import styles from "./help-page.module.css";
import { HelpSearch } from "./help-search";
import { type HelpTopic, helpSections } from "./help-topics";
import { useHelpTopics } from "./use-help-topics";

/** The page of all help topics. `#<id>` opens a topic or leads to a section. */
export function HelpPage(): ReactNode {
  const { t } = useTranslation();
  const { topics, failed, retry } = useHelpTopics();
  usePageTitle(t("help.title"));
  return (
    <div className={styles.page}>
      <header className="line-below">
        <Link href="/app" className="inline-row gap-6 strong target">
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          {t("help.toCatalogue")}
        </Link>
      </header>
      <main className="stack gap-24">
        <h1 className={styles.title}>{t("help.title")}</h1>
        {failed && <HelpFailed retry={retry} />}
        {topics && <AllTopics topics={topics} />}
        <div className={styles.contact}>
          <ContactBlock level={2} />
        </div>
      </main>
    </div>
  );
}

function AllTopics({ topics }: { readonly topics: readonly HelpTopic[] }): ReactNode {
  const { t } = useTranslation();
  const search = useTextSearch(topics);
  const target = useLocationProperty(() => location.hash.slice(1));
  useLayoutEffect(() => show(target), [target]);
  const follow = (id: string) => {
    // The search may hide the topic.
    flushSync(() => search.setText(""));
    show(id);
  };
  const sections = helpSections
    .map((id) => ({ id, topics: search.found.filter(({ section }) => section === id) }))
    .filter(({ topics }) => topics.length > 0);
  return (
    <>
      <HelpSearch search={search} />
      <div className={styles.columns}>
        <nav aria-label={t("help.categories")} className={styles.categories}>
          {sections.map(({ id }) => (
            <a key={id} href={`#${id}`} className="target inline-row">
              {t(`help.section.${id}`)}
            </a>
          ))}
        </nav>
        <div className="stack gap-24 narrow">
          {sections.map(({ id, topics }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="stack gap-8">
              <h2 id={`${id}-title`} className="text-22">
                {t(`help.section.${id}`)}
              </h2>
              {topics.map((topic) => (
                <Topic key={topic.id} topic={topic} follow={follow} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

interface TopicProps {
  readonly topic: HelpTopic;
  /** Shows another topic, to which the browser goes. */
  follow(id: string): void;
}

function Topic({ topic, follow }: TopicProps): ReactNode {
  const { id, title, description, body } = topic;
  const linkTo = (href: string): ComponentProps<"a"> =>
    href.startsWith("#")
      ? { href, onClick: () => follow(href.slice(1)) }
      : { href, target: "_blank", rel: "noopener noreferrer" };
  return (
    <details
      id={id}
      className={`card ${styles.topic}`}
      // The address bar then holds the link to this topic.
      onToggle={({ currentTarget }) => currentTarget.open && navigate(`#${id}`, { replace: true })}
    >
      <summary className="row between gap-12 inset-outline">
        <div>
          <h3 className="accent strong">{title}</h3>
          <p className="small">{description}</p>
        </div>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className={`breakable ${richText.words} ${styles.body}`}>
        <RichText tree={body} linkTo={linkTo} />
      </div>
    </details>
  );
}

/** Opens the topic with this id and scrolls to it. The browser has already scrolled to one that is open. */
function show(id: string): void {
  const target = document.getElementById(id);
  if (!target || (target instanceof HTMLDetailsElement && target.open)) return;
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
}
