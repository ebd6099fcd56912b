import { useEffect, useEffectEvent } from "react";
import { typingIn } from "../../foundations/parts/typing-in";
import { searchBoxId } from "../../pieces/listing/use-search-text";
import { createKeyBurst } from "./key-burst";

/** FNC1 in scanned text. */
const groupSeparator = "\u001d";

export interface KeyScannerProps {
  /** Called with the code, and the search box's text before the scan if it has the focus. */
  onScan(code: string, searchedBefore: string | null): void;
}

/** Listens for a keyboard scanner while no field, or the search box, has the focus. */
export function KeyScanner({ onScan }: KeyScannerProps): null {
  const report = useEffectEvent(onScan);
  useEffect(() => {
    const burst = createKeyBurst();
    const listen = (event: KeyboardEvent) => {
      const box = event.target instanceof HTMLInputElement && event.target.id === searchBoxId ? event.target : null;
      // Scanners type GS1's separator FNC1 as Ctrl+].
      if (event.key === "Control") return;
      const isSeparator = event.ctrlKey && event.key === "]";
      if (
        (event.ctrlKey && !isSeparator) ||
        event.metaKey ||
        event.altKey ||
        event.isComposing ||
        (!box && typingIn(event.target))
      )
        return burst.forget();
      const pressed = burst.press(isSeparator ? groupSeparator : event.key, event.timeStamp);
      if (pressed === null) return;
      if (pressed === "part") {
        // Elsewhere the code's letters would trigger shortcuts.
        if (!box) event.stopPropagation();
        return;
      }
      // Its Enter must not press the focused button or link.
      event.preventDefault();
      event.stopPropagation();
      const { code } = pressed;
      const written = code.replaceAll(groupSeparator, "");
      report(code, box && (box.value.endsWith(written) ? box.value.slice(0, -written.length) : box.value));
    };
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
  return null;
}
