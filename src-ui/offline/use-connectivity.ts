import { useSyncExternalStore } from "react";

export type Connectivity = "online" | "offline";

/** Whether the browser has a network at all; a network that leads nowhere still counts as online. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribe, connectivity);
}

function subscribe(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

function connectivity(): Connectivity {
  return navigator.onLine ? "online" : "offline";
}
