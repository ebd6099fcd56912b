import Undo2 from "lucide-react/icons/undo-2";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { viewState } from "../../foundations/local-storage/view-state";
import { Button } from "../../foundations/parts/button";
import { Switch } from "../../foundations/parts/switch";
import { useQuantities } from "../../pieces/add-to-order/order-quantities";
import { QuantityStepper } from "../../pieces/add-to-order/quantity-stepper";
import styles from "./rapid-list.module.css";
import { rapidScans, undoScan } from "./rapid-scan";
import { canVibrate } from "./scan-signal";

/** The last scanned lines with their quantities in the order, and at the end the codes that added nothing. */
export function RapidList(): ReactNode {
  const { t } = useTranslation();
  const { lines, refused, changes, order } = useSnapshot(rapidScans);
  const { scanSound, scanVibration } = useSnapshot(viewState).settings;
  const quantities = useQuantities();
  useEffect(() => {
    rapidScans.isShown = true;
    return () => {
      rapidScans.isShown = false;
    };
  }, []);
  const ordered = lines.flatMap((line) => {
    const quantity = quantities.get(line.id);
    return quantity ? [{ ...line, quantity }] : [];
  });
  // The scans of another order are undone there.
  const canUndo = changes.length > 0 && ordered.some(({ quantity }) => quantity.order === order);
  return (
    <div className={`scroll ${styles.list}`}>
      {ordered.length > 0 ? (
        <>
          <div className="row between gap-12">
            <h3 className="text-16">{t("rapid.last")}</h3>
            {canUndo && (
              <Button kind="quiet" onClick={() => void undoScan(t)}>
                <Undo2 size={20} strokeWidth={1.75} aria-hidden />
                {t("rapid.undo")}
              </Button>
            )}
          </div>
          <ol aria-label={t("rapid.last")} className="plain-list">
            {ordered.map(({ id, title, variantTitle, quantity }) => (
              <li key={id} className={`row between gap-12 line-below open-end ${styles.line}`}>
                <p className="narrow breakable">
                  <span className="strong block">{title}</span>
                  <span className="small">{variantTitle}</span>
                </p>
                <QuantityStepper
                  key={quantity.order}
                  order={quantity.order}
                  line={id}
                  quantity={quantity.quantity}
                  rule={quantity.rule}
                  t={t}
                />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="muted">{t("rapid.hint")}</p>
      )}
      {refused.length > 0 && (
        <section>
          <h3 className="text-16">{t("rapid.refused")}</h3>
          <ul aria-label={t("rapid.refused")} className="plain-list">
            {refused.map(({ code, why, times }) => (
              <li key={code} className={`row between gap-12 line-below open-end ${styles.line}`}>
                <span className="breakable danger">{t(`rapid.${why}`, { code })}</span>
                {times > 1 && <span className="rigid figures">{t("rapid.times", { count: times })}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="stack">
        <Switch
          label={t("rapid.sound")}
          on={scanSound}
          onChange={(on) => {
            viewState.settings.scanSound = on;
          }}
        />
        {canVibrate() && (
          <Switch
            label={t("rapid.vibration")}
            on={scanVibration}
            onChange={(on) => {
              viewState.settings.scanVibration = on;
            }}
          />
        )}
      </div>
    </div>
  );
}
