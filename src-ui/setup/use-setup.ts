import { useEffect, useRef, useState } from "react";
import { type ConnectionForm, useConnectionForm } from "../connection/use-connection-form";
import { engine } from "../engine/engine-proxy";
import { deviceStorage } from "../local-storage/device-storage";
import { noteSaved } from "../local-storage/note-saved";
import { readProgress, type SetupProgress } from "../local-storage/setup-progress";
import { saveConsent } from "../local-storage/user-consent";
import { viewState } from "../local-storage/view-state";
import { usedAddress } from "../stores/store-address";

export type SetupChoices = Omit<SetupProgress, "platform" | "url" | "access">;

export interface Setup extends SetupChoices {
  readonly form: ConnectionForm;
  change(choices: Partial<SetupChoices>): void;
  /**
   * Saves the connection, which starts the import, and applies the choices, with the consent to terms and privacy policy.
   * Resolves to whether it was saved.
   *
   * @param analytics whether the person allows analytics; null leaves it as it is
   */
  complete(analytics: boolean | null): Promise<boolean>;
}

/** The state of the setup, which survives a reload. */
export function useSetup(): Setup {
  const [start] = useState(() => readProgress(deviceStorage.read("setup-progress")));
  const { platform, url, access, ...first } = start;
  const [choices, setChoices] = useState<SetupChoices>(first);
  const form = useConnectionForm(url === "" ? {} : { platform, url, access });
  const { draft } = form;

  const isResumed = useRef(start.step !== "platform");
  useEffect(() => {
    if (!isResumed.current) return;
    isResumed.current = false;
    // The result of an earlier test went with its page.
    form.runTest();
  });
  useEffect(() => {
    const progress: SetupProgress = { ...choices, platform: draft.platform, url: draft.url, access: draft.access };
    deviceStorage.write("setup-progress", JSON.stringify(progress));
  }, [choices, draft.platform, draft.url, draft.access]);

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
    change: (changed) => setChoices((now) => ({ ...now, ...changed })),
    complete: async (analytics) => {
      const { showPrices, showStock, currency } = choices;
      const { settings } = viewState;
      const before = { showPrices: settings.showPrices, showStock: settings.showStock };
      // The first products are to appear as chosen.
      Object.assign(settings, { showPrices, showStock });
      if (!(await form.save())) {
        Object.assign(settings, before);
        return false;
      }
      if (currency !== null) await engine.chooseCurrency(currency);
      saveConsent({
        termsAccepted: true,
        privacyAccepted: true,
        ...(analytics !== null && { analyticsConsent: analytics }),
      });
      noteSaved();
      return true;
    },
  };
}
