import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Virtualizer } from "virtua";
import type { OrderDetail, OrderLine } from "../../../src-worker/contract/order";
import { useGo } from "../../foundations/address/address";
import { Button } from "../../foundations/parts/button";
import { useGradualRows } from "../../foundations/parts/use-gradual-rows";
import { OrderLineRow } from "./order-line-row";
import styles from "./order-lines.module.css";

export interface OrderLinesProps {
  readonly detail: OrderDetail;
  /** The scroll container. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Up to so many lines are all mounted at once: measuring them first costs a second layout, a third of the opening. */
const fewLines = 16;

/** Lines that a tablet lying on the table shows; they are painted before the others. */
const firstLines = 6;

/** CSS pixels beyond the screen that hold lines. */
const buffer = 1200;

/** CSS pixels of a line before it is measured. Without it, virtua ignores the buffer until the lines fill the screen. */
const lineHeight = 112;

/** The order's lines in the order they were added; renders only those around the screen. */
export function OrderLines({ detail: { order, totals }, scroller }: OrderLinesProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const list = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  const empty = order.lines.length === 0;
  const isShort = order.lines.length <= fewLines;
  const shown = useGradualRows(order.lines, firstLines);
  useLayoutEffect(() => {
    const top = (element: HTMLElement | null) => element?.getBoundingClientRect().top ?? 0;
    if (!isShort) setAbove(top(list.current) - top(scroller.current) + (scroller.current?.scrollTop ?? 0));
  }, [isShort, scroller]);
  if (empty)
    return (
      <div data-place tabIndex={-1} className={`stack gap-16 muted centred ${styles.empty}`}>
        <p>{t("order.noLines")}</p>
        <Button kind="secondary" onClick={() => go({ order: null })}>
          {t("order.browse")}
        </Button>
      </div>
    );
  const onFocus = ({ target }: FocusEvent) =>
    setFocused(target.closest("[data-line]")?.getAttribute("data-line") ?? null);
  const focusedAt = order.lines.findIndex(({ id }) => id === focused);
  const row = (line: OrderLine, index: number) => (
    <OrderLineRow
      key={line.id}
      id={order.id}
      store={order.store}
      currency={order.currency}
      decimals={order.decimals}
      endedAt={order.endedAt}
      line={line}
      price={totals.lines[line.id]?.price ?? "0"}
      amount={totals.lines[line.id]?.amount ?? "0"}
      taxed={order.terms.vat !== null}
      place={index + 1}
      places={order.lines.length}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items, as no <ul> may have them
    <div ref={list} role="list" aria-label={t("order.lines")} onFocus={onFocus}>
      {isShort ? (
        shown.map(row)
      ) : (
        <Virtualizer
          scrollRef={scroller}
          data={order.lines}
          startMargin={above}
          bufferSize={buffer}
          itemSize={lineHeight}
          // The focused line stays mounted when it is scrolled away.
          keepMounted={focusedAt >= 0 ? [focusedAt] : []}
        >
          {row}
        </Virtualizer>
      )}
    </div>
  );
}
