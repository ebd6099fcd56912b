import { useEffect } from "react";

/** Fills the screen with the next press, wherever the browser can: it allows that only during one. */
export function useFullScreen(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !document.fullscreenEnabled) return;
    const fill = () => {
      if (document.fullscreenElement === null) void requestFullScreen();
    };
    addEventListener("click", fill);
    return () => removeEventListener("click", fill);
  }, [wanted]);
}

/** A refusal is retried with the next press. */
export async function requestFullScreen(): Promise<void> {
  await document.documentElement.requestFullscreen({ navigationUI: "hide" }).catch(() => undefined);
}
