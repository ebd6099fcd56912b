import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import type { DifferencesQuery } from "../../../src-worker/contract/differences";
import { failureText } from "../../foundations/words/failure-text";
import { DifferenceRow } from "./difference-row";
import styles from "./differences.module.css";
import { useDifferences } from "./use-differences";

/** CSS pixels: a title of one line with its SKU below. */
const rowHeight = 60;

/** The products of one kind of change. Renders only the rows on screen and fetches only the blocks around them. */
export function DifferenceList({ query }: { readonly query: DifferencesQuery }): ReactNode {
  const { t } = useTranslation();
  const { total, unlisted, failure, rowAt, showRange } = useDifferences(query);
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const reportRange = () => {
    if (!list.current || !scroller.current) return;
    const { scrollOffset, viewportSize } = list.current;
    showRange(list.current.findItemIndex(scrollOffset), list.current.findItemIndex(scrollOffset + viewportSize));
  };
  if (failure)
    return (
      <p role="alert" className={`muted centred ${styles.nothing}`}>
        {failureText(failure, t)}
      </p>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section ref={scroller} data-windowed className="scroll inset-outline" tabIndex={0} aria-label={t("changes.list")}>
      {total === 0 && (
        <p className={`muted centred ${styles.nothing}`}>
          {query.text === "" ? t("changes.none") : t("changes.noneFound", { text: query.text })}
        </p>
      )}
      {total !== null && total > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: virtua puts elements between the list and its items, which <ul> forbids
        <div role="list">
          <Virtualizer
            key={`${query.kind} ${query.text}`}
            ref={list}
            scrollRef={scroller}
            data={{ length: total }}
            itemSize={rowHeight}
            onScroll={reportRange}
          >
            {(_, index) => {
              const difference = rowAt(index);
              return (
                // biome-ignore lint/a11y/useSemanticElements: see the list
                <div key={index} role="listitem" aria-setsize={total} aria-posinset={index + 1} className={styles.item}>
                  {difference && <DifferenceRow difference={difference} kind={query.kind} />}
                </div>
              );
            }}
          </Virtualizer>
        </div>
      )}
      {unlisted > 0 && (
        <p className={`muted centred ${styles.nothing}`}>{t("changes.unlisted", { count: unlisted })}</p>
      )}
    </section>
  );
}
