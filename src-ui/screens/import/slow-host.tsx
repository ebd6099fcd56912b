import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";

/** Says that the running import's store is slow, and how it is read. Renders nothing for other stores. */
export function SlowHost(): ReactNode {
  const { t } = useTranslation();
  const { slow, store } = useSnapshot(engineState).snapshot;
  if (!slow || !`${store?.url}/`.startsWith(`${slow.origin}/`)) return null;
  return <p>{t("import.slow", { records: slow.records })}</p>;
}
