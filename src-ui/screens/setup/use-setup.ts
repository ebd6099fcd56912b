import { useEffect, useRef, useState } from "react";
import { engine } from "../../foundations/engine/engine-proxy";
import { deviceStorage } from "../../foundations/local-storage/device-storage";
import { noteSaved } from "../../foundations/local-storage/note-saved";
import { readProgress, type SetupProgress } from "../../foundations/local-storage/setup-progress";
import { saveConsent } from "../../foundations/local-storage/user-consent";
import { viewState } from "../../foundations/local-storage/view-state";
import { usedAddress } from "../../foundations/stores/store-address";
import { type ConnectionForm, useConnectionForm } from "../../pieces/connection/use-connection-form";

export type SetupChoices = Omit<SetupProgress, "platform" | "url" | "access" | "isCancelled">;

export interface Setup extends SetupChoices {
  readonly form: ConnectionForm;
  /** Whether a reload goes on with it. */
  readonly isResumed: boolean;
  change(choices: Partial<SetupChoices>): void;
  /**
   * Saves the connection, which starts the import, and applies the choices, with the consent to terms and privacy policy.
   * Resolves to whether it was saved.
   *
   * @param analytics whether the person allows analytics; null leaves it as it is
   */
  complete(analytics: boolean | null): Promise<boolean>;
  /** Leaves it, with what was entered. */
  cancel(): void;
}

/** The state of the setup, which survives a reload. */
export function useSetup(): Setup {
  const [saved] = useState(() => deviceStorage.read("setup-progress"));
  const [start] = useState(() => readProgress(saved));
  const { platform, url, access, isCancelled, ...first } = start;
  const [choices, setChoices] = useState<SetupChoices>(first);
  const form = useConnectionForm(url === "" ? {} : { platform, url, access });
  const { draft } = form;

  const isUntested = useRef(start.step !== "platform");
  useEffect(() => {
    if (!isUntested.current) return;
    isUntested.current = false;
    // The result of an earlier test went with its page.
    form.runTest();
  });
  const progress = { ...choices, platform: draft.platform, url: draft.url, access: draft.access };
  const text = JSON.stringify({ ...progress, isCancelled: false } satisfies SetupProgress);
  useEffect(() => deviceStorage.write("setup-progress", text), [text]);

  const address = usedAddress(draft.platform, draft.url);
  const chosenFor = useRef(address);
  useEffect(() => {
    if (chosenFor.current === address) return;
    chosenFor.current = address;
    // A currency is chosen for one store.
    setChoices((now) => ({ ...now, currency: null }));
  }, [address]);

  return {
    ...choices,
    form,
    isResumed: saved !== null && !isCancelled,
    change: (changed) => setChoices((now) => ({ ...now, ...changed })),
    cancel: () => {
      const cancelled: SetupProgress = { ...progress, isCancelled: true };
      deviceStorage.write("setup-progress", JSON.stringify(cancelled));
      form.leave();
    },
    complete: async (analytics) => {
      const { showPrices, showStock, currency } = choices;
      const { settings } = viewState;
      const before = { showPrices: settings.showPrices, showStock: settings.showStock };
      // The first products are to appear as chosen.
      Object.assign(settings, { showPrices, showStock });
      // With the consent of the same step, the connection may be counted.
      const consent = () =>
        saveConsent({
          termsAccepted: true,
          privacyAccepted: true,
          ...(analytics !== null && { analyticsConsent: analytics }),
        });
      if (!(await form.save(consent))) {
        Object.assign(settings, before);
        return false;
      }
      if (currency !== null) await engine.chooseCurrency(currency);
      noteSaved();
      return true;
    },
  };
}
