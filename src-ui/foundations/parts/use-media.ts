import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches. @param query created once, outside components */
export function useMedia(query: MediaQueryList): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}
