import { useEffect, useEffectEvent } from "react";
import { searchBoxId } from "../listing/use-search-text";
import { typingIn } from "../parts/typing-in";
import { createKeyBurst } from "./key-burst";

/**
 * Hears a scanner that types while no field has the focus, or while the search box has it.
 *
 * @param onScan with what stood in the search box before it, where that has the focus
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
        // To anything else on the screen the letters of a code would be shortcuts.
        if (!box) event.stopPropagation();
        return;
      }
      // Nor is its Enter meant for the button or the link that has the focus.
      event.preventDefault();
      event.stopPropagation();
      const { code } = pressed;
      tell(code, box && (box.value.endsWith(code) ? box.value.slice(0, -code.length) : box.value));
    };
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
}
