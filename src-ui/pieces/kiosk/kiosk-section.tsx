import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { services } from "../../../src-worker/contract/services";
import { engineState } from "../../foundations/engine/engine-state";
import { idleSecondsLimits } from "../../foundations/local-storage/kiosk-settings";
import { kioskState } from "../../foundations/local-storage/kiosk-state";
import { noteSaved } from "../../foundations/local-storage/note-saved";
import { Button } from "../../foundations/parts/button";
import { NumberField } from "../../foundations/parts/number-field";
import { Section } from "../../foundations/parts/section";
import { Switch } from "../../foundations/parts/switch";
import { keepGuestLock, storedGuestLock } from "./lock";
import { StartDialog } from "./start-dialog";

const switches = ["hidePrices", "orders", "leads", "keepAwake", "fullScreen"] as const;

/** Explains the kiosk, with the button that makes this device one. */
export function KioskSection(): ReactNode {
  const { t } = useTranslation();
  const { settings } = useSnapshot(kioskState);
  const { store, outbox } = useSnapshot(engineState).snapshot;
  const unsent = outbox.waiting + outbox.refused;
  const [starting, setStarting] = useState(false);
  const [hasGuestPin, setHasGuestPin] = useState(() => storedGuestLock() !== null);
  const offered = switches.filter((name) => name !== "fullScreen" || document.fullscreenEnabled);
  return (
    <Section title={t("kiosk.title")} hint={t("kiosk.hint")}>
      <NumberField
        label={t("kiosk.idleSeconds")}
        hint={t("kiosk.idleSecondsHint")}
        problem={t("settings.outOfRange", idleSecondsLimits)}
        {...idleSecondsLimits}
        value={settings.idleSeconds}
        onChange={(seconds) => {
          kioskState.settings.idleSeconds = seconds;
          noteSaved();
        }}
      />
      {offered.map((name) => (
        <Switch
          key={name}
          label={t(`kiosk.${name}`)}
          hint={t(name === "leads" && services.backend ? "kiosk.leadsSentHint" : `kiosk.${name}Hint`)}
          on={settings[name]}
          onChange={(on) => {
            kioskState.settings[name] = on;
            noteSaved();
          }}
        />
      ))}
      {services.backend && unsent > 0 && <p className="small">{t("kiosk.leadsWaiting", { count: unsent })}</p>}
      <p className="small">{t("kiosk.pinning")}</p>
      {store?.access.kind === "keys" && <p className="small warning">{t("kiosk.keys")}</p>}
      <div>
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setStarting(true)}>
          {t("kiosk.switchOn")}
        </Button>
      </div>
      {hasGuestPin && (
        <div className="stack gap-8">
          <p className="small">{t("guest.pinStored")}</p>
          <div>
            <Button
              kind="secondary"
              onClick={() => {
                keepGuestLock(null);
                setHasGuestPin(false);
              }}
            >
              {t("guest.forgetPin")}
            </Button>
          </div>
        </div>
      )}
      {starting && <StartDialog onClose={() => setStarting(false)} />}
    </Section>
  );
}
