import { type ReactNode, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { DEFAULT_EVENTS, type EventsType, useIdleTimer } from "react-idle-timer";
import { useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";
import type { KioskSettings } from "../../foundations/local-storage/kiosk-settings";
import { serviceWorkerLink } from "../../foundations/offline/service-worker-link";
import { usePageMark } from "../../foundations/parts/use-page-mark";
import { Attract } from "./attract";
import { endVisit } from "./end-visit";
import { IdleWarning } from "./idle-warning";
import { keepPhase, nextPhase, type Phase, type PhaseEvent, readPhase } from "./phase";
import { useFullScreen } from "./use-full-screen";
import { useGuardedGestures } from "./use-guarded-gestures";
import { useWakeLock } from "./use-wake-lock";
import "./kiosk.css";

/** Seconds in which a visitor can answer the warning. */
const warningSeconds = 20;

/** Dictation and soft keyboards write without key events. */
const visitorEvents = [...DEFAULT_EVENTS, "input", "compositionstart", "compositionupdate"] as EventsType[];

/** Watches over a kiosk: warns an idle visitor, starts over for the next one, and shows products in between. */
export function Kiosk({ settings }: { readonly settings: KioskSettings }): ReactNode {
  const { idleSeconds, keepAwake, fullScreen } = settings;
  const [before] = useState(readPhase);
  const [phase, setPhase] = useState<Phase>(before === "visit" ? "visit" : "attract");
  const [ending, setEnding] = useState(false);
  const step = useCallback((event: PhaseEvent) => setPhase((now) => nextPhase(now, event)), []);
  usePageMark("kiosk", true);
  useWakeLock(keepAwake);
  useFullScreen(fullScreen);
  useGuardedGestures();

  const end = async () => {
    setEnding(true);
    await endVisit();
    setEnding(false);
  };
  const { activate } = useIdleTimer({
    timeout: (idleSeconds + warningSeconds) * 1000,
    promptBeforeIdle: warningSeconds * 1000,
    disabled: phase === "attract",
    events: visitorEvents,
    onPrompt: () => step("soon"),
    onIdle: () => {
      step("idle");
      void end();
    },
  });
  // A new tab, as after a power cut, may hold the order of a visitor who has left.
  const begin = useEffectEvent(() => {
    if (before === null) void end();
  });
  useEffect(() => begin(), []);

  const attracting = phase === "attract";
  useEffect(() => {
    keepPhase(attracting ? (readPhase() === "updated" ? "updated" : "attract") : "visit");
  }, [attracting]);
  useEffect(() => () => keepPhase(null), []);
  useUpdateBetweenVisits(attracting && !ending);

  return (
    <>
      {phase === "warning" && (
        <IdleWarning
          seconds={warningSeconds}
          onHere={() => {
            activate();
            step("here");
          }}
        />
      )}
      {attracting && <Attract onStart={() => step("touched")} />}
    </>
  );
}

/** Lets a new version of the app in while nobody uses this one: once, so that one that does not come in cannot reload for ever. */
function useUpdateBetweenVisits(free: boolean): void {
  const update = useSyncExternalStore(serviceWorkerLink.subscribe, serviceWorkerLink.state);
  const syncing = useSnapshot(engineState).snapshot.sync.state === "running";
  useEffect(() => {
    if (!free || syncing || update === "current" || readPhase() === "updated") return;
    keepPhase("updated");
    serviceWorkerLink.apply();
  }, [free, syncing, update]);
}
