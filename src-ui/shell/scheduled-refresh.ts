import { useEffect } from "react";
import { engine } from "../foundations/engine/engine-proxy";
import { useKiosk } from "../foundations/local-storage/kiosk-state";
import { refreshSchedule } from "../foundations/local-storage/refresh-schedule";

const minuteMs = 60_000;

/** Has the engine refresh the open store when it is due; not in a kiosk, where a catalogue must not change before a visitor. */
export function ScheduledRefresh(): null {
  const isKiosk = useKiosk() !== null;
  useEffect(() => {
    if (isKiosk) return;
    const check = () => {
      if (navigator.onLine) void engine.refreshIfDue(refreshSchedule());
    };
    const timer = setInterval(check, minuteMs);
    addEventListener("online", check);
    return () => {
      clearInterval(timer);
      removeEventListener("online", check);
    };
  }, [isKiosk]);
  return null;
}
