import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { whileCurrent } from "../../../foundations/parts/while-current";
import { useBytesText } from "../../../foundations/words/use-bytes-text";

/**
 * The storage that this origin uses of what the browser allows, such as '120 MB of 12 GB', or that the browser does not
 * say.
 *
 * @param revision measures again when it changes
 */
export function useStorageText(revision: unknown): string {
  const { t } = useTranslation();
  const bytesText = useBytesText();
  const [estimate, setEstimate] = useState<StorageEstimate | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the parameter
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const measured = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
        if (isCurrent()) setEstimate(measured);
      }),
    [revision],
  );
  if (!estimate) return t("device.counting");
  const { usage, quota } = estimate;
  if (usage === undefined || quota === undefined) return t("device.storageUnknown");
  return t("device.storageOf", {
    used: bytesText(usage, { isEstimate: true }),
    quota: bytesText(quota, { isEstimate: true }),
  });
}
