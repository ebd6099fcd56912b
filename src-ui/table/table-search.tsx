import ListFilter from "lucide-react/icons/list-filter";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { longestText } from "../../src-worker/contract/listing-query";
import box from "../catalogue/search-box.module.css";
import type { SearchText } from "../catalogue/use-search-text";
import { Button } from "../parts/button";
import styles from "./table-view.module.css";

/** Narrows the table, whatever else it answers, to the rows that hold some letters. */
export function TableSearch({ text, type, keep, clear }: SearchText): ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={[box.box, styles.search].join(" ")}>
      <ListFilter className={box.glass} size={20} strokeWidth={1.75} aria-hidden />
      <input
        ref={input}
        className={box.input}
        type="search"
        aria-label={t("table.search")}
        placeholder={t("table.search")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestText}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.key !== "Escape" || !text) return;
          event.preventDefault();
          clear();
        }}
      />
      {text && (
        <Button
          kind="icon"
          className={box.clear}
          aria-label={t("table.clearSearch")}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
        >
          <X size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
    </search>
  );
}
