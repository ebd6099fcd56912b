import { useEffect, useEffectEvent } from "react";
import { searchBoxId } from "../listing/use-search-text";
import { typingIn } from "../parts/typing-in";
import { createKeyBurst } from "./key-burst";

/**
 * Listens for a keyboard scanner while no field, or the search box, has the focus.
 *
 * @param onScan called with the code, and the search box's text before the scan if it has the focus
 */
export function useKeyScanner(onScan: (code: string, searchedBefore: string | null) => void): void {
  const tell = useEffectEvent(onScan);
  useEffect(() => {
    const burst = createKeyBurst();
    const listen = (event: KeyboardEvent) => {
      const box = event.target instanceof HTMLInputElement && event.target.id === searchBoxId ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || (!box && typingIn(event.target)))
        return burst.forget();
      const pressed = burst.press(event.key, event.timeStamp);
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
      tell(code, box && (box.value.endsWith(code) ? box.value.slice(0, -code.length) : box.value));
    };
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
}
