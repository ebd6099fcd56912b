import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestScan } from "../../../src-worker/contract/code-match";
import { noFilters } from "../../../src-worker/contract/listing-query";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { showToast } from "../../foundations/parts/toast-state";
import { failureText } from "../../foundations/words/failure-text";

import { rapidMode } from "./rapid-mode";

/** State and commands of scanning. */
export interface Scan {
  readonly state:
    | { readonly kind: "closed" }
    | { readonly kind: "camera" }
    | { readonly kind: "missed"; readonly code: string };
  openCamera(): void;
  close(): void;
  /**
   * Opens the variant with this code, searches if several have it, or reports an unknown code. In rapid mode it adds the
   * variant to the order.
   */
  take(code: string): Promise<void>;
  search(code: string): void;
}

const closed = { kind: "closed" } as const;

export function useScan(): Scan {
  const go = useGo();
  const { t } = useTranslation();
  /** The number of the newest lookup; older answers are ignored. */
  const newest = useRef(0);
  const [state, setState] = useState<Scan["state"]>(closed);
  const openCamera = useCallback(() => setState({ kind: "camera" }), []);
  const search = (code: string) => {
    setState(closed);
    go({ q: code, contains: "", product: null, collection: null, filters: noFilters });
  };
  return {
    state,
    openCamera,
    close: () => setState(closed),
    search,
    async take(scanned) {
      const code = scanned.slice(0, longestScan);
      if (rapidMode.isOn) return (await import("./rapid-scan")).takeRapidly(t, code);
      newest.current += 1;
      const own = newest.current;
      const outcome = await engine.lookUpCode(code);
      if (own !== newest.current) return;
      if (!outcome.ok) {
        setState(closed);
        return showToast({ text: failureText(outcome.failure, t), action: null });
      }
      const [match, another] = outcome.value;
      if (!match) return setState({ kind: "missed", code });
      if (another) return search(code);
      setState(closed);
      go(match);
    },
  };
}
