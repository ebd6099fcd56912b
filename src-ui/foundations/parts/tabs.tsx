import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { readingKey } from "./reading-key";
import styles from "./tabs.module.css";

/** One tab; `selected` and `onSelect` refer to it by `id`. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon: ReactNode;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  onSelect(id: Id): void;
  /** The selected tab's panel. */
  readonly children: ReactNode;
}

/**
 * Tabs; the arrow keys select, as in https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. Wide windows show the list at the
 * side.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>): ReactNode {
  const base = useId();
  const buttons = useRef(new Map<Id, HTMLButtonElement>());

  function onKeyDown(event: KeyboardEvent): void {
    const target = tabAfter(event.key, tabs, selected);
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    buttons.current.get(target.id)?.focus();
  }

  return (
    <div className={`column grow ${styles.tabs}`}>
      <div role="tablist" aria-label={label} className={`wrap line-below ${styles.list}`}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-panel`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            className={`bare inline-row gap-8 muted strong inset-outline ${styles.tab}`}
            ref={(button) => {
              if (button) buttons.current.set(tab.id, button);
              else buttons.current.delete(tab.id);
            }}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <div
        // Another tab is another element, which begins at its top.
        key={selected}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        className={`scroll ${styles.panel}`}
      >
        {children}
      </div>
    </div>
  );
}

function tabAfter<Id extends string>(key: string, tabs: readonly Tab<Id>[], selected: Id): Tab<Id> | undefined {
  const position = tabs.findIndex((tab) => tab.id === selected);
  switch (readingKey(key)) {
    case "ArrowRight":
    case "ArrowDown":
      return tabs[(position + 1) % tabs.length];
    case "ArrowLeft":
    case "ArrowUp":
      return tabs.at(position - 1);
    case "Home":
      return tabs[0];
    case "End":
      return tabs.at(-1);
    default:
      return undefined;
  }
}
