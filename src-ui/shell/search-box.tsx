import ScanBarcode from "lucide-react/icons/scan-barcode";
import { memo, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { longestText } from "../../src-worker/contract/listing-query";
import { useAddressPart, useGo } from "../foundations/address/address";
import { IconButton } from "../foundations/parts/icon-button";
import { SearchField } from "../foundations/parts/search-field";
import { type SearchText, searchBoxId, useShownText } from "../pieces/listing/use-search-text";
import { canUseCamera } from "../screens/scan/can-use-camera";

export interface SearchBoxProps {
  readonly search: SearchText;
  /** Focuses the first result, if any. */
  toResults(): void;
  onScan(): void;
}

/** The search box. Typing never waits for the engine. A field that renders again writes its attributes again: a frame. */
export const SearchBox = memo(function SearchBox({ search, toResults, onScan }: SearchBoxProps): ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const takesFocus = useAddressPart("search");
  const go = useGo();
  useEffect(() => {
    if (!takesFocus) return;
    input.current?.focus();
    go({ search: false }, { replace: true });
  }, [takesFocus, go]);

  return (
    <SearchField
      ref={input}
      id={searchBoxId}
      label={t("search.label")}
      text={useShownText(search)}
      onText={search.type}
      clearing={{ label: t("search.clear"), clear: search.clear }}
      aria-keyshortcuts="Control+K Meta+K /"
      autoCapitalize="none"
      enterKeyHint="search"
      maxLength={longestText}
      onBlur={search.write}
      onKeyDown={(event) => {
        if (event.key === "ArrowDown") {
          event.preventDefault();
          toResults();
        }
        if (event.key === "Enter") event.currentTarget.blur();
      }}
    >
      {canUseCamera() && (
        <IconButton icon={ScanBarcode} label={t("scan.open")} aria-haspopup="dialog" onClick={onScan} />
      )}
    </SearchField>
  );
});
