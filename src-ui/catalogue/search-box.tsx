import ScanBarcode from "lucide-react/icons/scan-barcode";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { longestText } from "../../src-worker/contract/listing-query";
import { useAddressPart, useGo } from "../address";
import { Button } from "../parts/button";
import { canUseCamera } from "../scan/can-use-camera";
import styles from "./search-box.module.css";
import { searchBoxId } from "./search-box-id";
import type { SearchText } from "./use-search-text";

export interface SearchBoxProps extends SearchText {
  /** Gives the focus to the first product found, where there is one. */
  toResults(): void;
  onScan(): void;
}

/** Typing is never held up: the list follows as fast as the engine answers. */
export function SearchBox({ text, type, keep, clear, toResults, onScan }: SearchBoxProps): ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const search = useAddressPart("search");
  const go = useGo();
  useEffect(() => {
    if (!search) return;
    input.current?.focus();
    go({ search: false }, { replace: true });
  }, [search, go]);

  return (
    <search className={styles.box} data-scans={canUseCamera()}>
      <Search className={styles.glass} size={20} strokeWidth={1.75} aria-hidden />
      <input
        ref={input}
        id={searchBoxId}
        className={styles.input}
        type="search"
        aria-label={t("search.label")}
        placeholder={t("search.label")}
        aria-keyshortcuts="Control+K Meta+K /"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={longestText}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          // An input method chooses among its own suggestions with the same keys.
          if (event.nativeEvent.isComposing) return;
          if (event.key === "ArrowDown") {
            event.preventDefault();
            toResults();
          }
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key === "Escape" && text) {
            event.preventDefault();
            clear();
          }
        }}
      />
      {text && (
        <Button
          kind="icon"
          className={styles.clear}
          aria-label={t("search.clear")}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
        >
          <X size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
      {canUseCamera() && (
        <Button kind="icon" className={styles.scan} aria-label={t("scan.open")} aria-haspopup="dialog" onClick={onScan}>
          <ScanBarcode size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
    </search>
  );
}
