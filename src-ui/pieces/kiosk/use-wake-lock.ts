import { useEffect } from "react";

/** Keeps the screen on. The browser ends that when the page is hidden, and may want a touch before it starts. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let state: "still" | "requesting" | "over" = "still";
    const request = async () => {
      if (state !== "still" || document.hidden || lock?.released === false) return;
      state = "requesting";
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      // The effect may have ended meanwhile.
      if (isOver()) void lock?.release();
      else state = "still";
    };
    const isOver = () => state === "over";
    void request();
    document.addEventListener("visibilitychange", request);
    addEventListener("pointerdown", request);
    return () => {
      document.removeEventListener("visibilitychange", request);
      removeEventListener("pointerdown", request);
      state = "over";
      void lock?.release();
    };
  }, [wanted]);
}
