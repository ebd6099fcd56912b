import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepStorage, type StorageProtection } from "../../../foundations/offline/keep-storage";
import { Button } from "../../../foundations/parts/button";
import styles from "./storage-persistence.module.css";

/** Whether the browser may clear the app's storage when space runs short, with a button to request persistence. */
export function StoragePersistence(): ReactNode {
  const { t } = useTranslation();
  const [state, setState] = useState<StorageProtection | null>(null);
  const [requested, setRequested] = useState(false);
  useEffect(() => void keepStorage.state().then(setState), []);
  if (state === null) return null;
  return (
    <div className="stack gap-8">
      <p>{t(`images.storage.${state}`)}</p>
      {state === "clearable" && requested && <p className="small">{t("images.storage.refused")}</p>}
      {state === "clearable" && (
        <Button
          kind="secondary"
          className={styles.request}
          onClick={async () => {
            setState(await keepStorage.request());
            setRequested(true);
          }}
        >
          {t("images.storage.protect")}
        </Button>
      )}
    </div>
  );
}
