import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";

/** 'Importing …' until the catalogue is complete, then 'Refreshing …': images may still be downloading. */
export function useImportTitle(): string {
  const { t } = useTranslation();
  const { store: open, catalogue } = useSnapshot(engineState).snapshot;
  const store = open?.name || t("import.theStore");
  return catalogue.state === "ready" ? t("import.syncing", { store }) : t("import.title", { store });
}
