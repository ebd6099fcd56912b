import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RunningImport } from "./use-running-import";

/** 'Importing …' the first time, 'Refreshing …' afterwards. */
export function ImportTitle({ store, sync }: Pick<RunningImport, "store" | "sync">): ReactNode {
  const { t } = useTranslation();
  const name = store?.name || t("import.theStore");
  // The catalogue counts as synced before its images are here: that sync is still the first one.
  const syncedBefore = store?.lastSync ? Date.parse(store.lastSync) < sync.startedAt : false;
  return syncedBefore ? t("import.refreshing", { store: name }) : t("import.title", { store: name });
}
