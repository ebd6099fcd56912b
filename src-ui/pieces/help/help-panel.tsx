import ChevronLeft from "lucide-react/icons/chevron-left";
import CloudOff from "lucide-react/icons/cloud-off";
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import contact from "../../../content/contact.json";
import { useAddressPart, useGo } from "../../foundations/address/address";
import { helpTopics } from "../../foundations/address/address-query";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { Notice } from "../../foundations/parts/notice";
import { plainClick } from "../../foundations/parts/plain-click";
import { RichText } from "../../foundations/parts/rich-text";
import richText from "../../foundations/parts/rich-text.module.css";
import { pagePath } from "../../foundations/words/page-path";
import { useLanguage } from "../../foundations/words/use-language";
import { ContactBlock } from "./contact-block";
import styles from "./help-panel.module.css";
import type { HelpContext, HelpTopic } from "./help-topics";
import { TopicList } from "./topic-list";
import { useHelpTopics } from "./use-help-topics";

/** The help at the side of the screen: the list of topics, or one topic in its place. */
export function HelpPanel({ context }: { readonly context: HelpContext }): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const language = useLanguage();
  const shown = useAddressPart("help");
  const { topics, failed, retry } = useHelpTopics();
  const topic = topics?.find(({ id }) => id === shown) ?? null;
  const [closing, setClosing] = useState(false);

  // From a topic, closing first returns to the list, so that Back does not open the help again.
  useEffect(() => {
    if (closing && shown === helpTopics) go({ help: null });
  }, [closing, shown, go]);
  function close(): void {
    setClosing(shown !== helpTopics);
    go({ help: shown === helpTopics ? null : helpTopics });
  }

  return (
    <Dialog variant="side" title={t("help.title")} closeLabel={t("help.close")} onClose={close}>
      {failed && <HelpFailed retry={retry} />}
      {topics && <TopicList topics={topics} context={context} open={topic} onOpen={(help) => go({ help })} />}
      {topic && (
        <Topic key={topic.id} topic={topic} onOpen={(help) => go({ help })} onBack={() => go({ help: helpTopics })} />
      )}
      <footer className="dialog-footer row gap-8-16">
        <a className="inline-row target" href={pagePath(language, "/help")} target="_blank" rel="noopener">
          {t("help.docs")} <span className="visually-hidden">{t("connection.newTab")}</span>
        </a>
        <a className="inline-row target" href={`mailto:${contact.email}`}>
          {t("help.support")}
        </a>
      </footer>
    </Dialog>
  );
}

interface TopicProps {
  readonly topic: HelpTopic;
  onOpen(id: string): void;
  onBack(): void;
}

function Topic({ topic, onOpen, onBack }: TopicProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const linkTo = (href: string): ComponentProps<"a"> =>
    href.startsWith("#")
      ? { href: `${pagePath(language, "/help")}${href}`, onClick: plainClick(() => onOpen(href.slice(1))) }
      : { href, target: "_blank", rel: "noopener noreferrer" };
  return (
    <div className={`scroll stack gap-24 ${styles.view}`}>
      <article className="stack gap-12">
        <Button kind="quiet" className={styles.back} onClick={onBack}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          {t("help.back")}
        </Button>
        <h3 ref={heading} tabIndex={-1} className="text-22 no-outline">
          {topic.title}
        </h3>
        <div className={`breakable ${richText.words}`}>
          <RichText tree={topic.body} linkTo={linkTo} />
        </div>
      </article>
      <ContactBlock />
    </div>
  );
}

/** In place of the topics when they could not be loaded. */
function HelpFailed({ retry }: { retry(): void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Notice icon={CloudOff} title={t("help.failed")} text={t("help.failedHint")} alert>
      <Button kind="primary" onClick={retry}>
        {t("detail.tryAgain")}
      </Button>
    </Notice>
  );
}
