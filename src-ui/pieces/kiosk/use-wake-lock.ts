import { useEffect } from "react";

/** Keeps the screen on. The browser ends that when the page is hidden, and may want a touch before it starts. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let state: "still" | "asking" | "over" = "still";
    const ask = async () => {
      if (state !== "still" || document.hidden || lock?.released === false) return;
      state = "asking";
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      // The effect may have ended meanwhile.
      if (isOver()) void lock?.release();
      else state = "still";
    };
    const isOver = () => state === "over";
    void ask();
    document.addEventListener("visibilitychange", ask);
    addEventListener("pointerdown", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      removeEventListener("pointerdown", ask);
      state = "over";
      void lock?.release();
    };
  }, [wanted]);
}
