import type { TFunction } from "i18next";
import type { SettingsFileContents } from "../../src-worker/contract/settings-file";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import type { AppSettings } from "../local-storage/app-settings";

/** What an import of settings changes on this device: labels and new values. */
export function settingsChanges(
  t: TFunction,
  { sync, images, stores }: SettingsFileContents,
  now: Pick<Snapshot, "settings" | "images">,
  /** The page's settings before and after, with the name of each language. */
  page: Readonly<Record<"before" | "after", { readonly settings: AppSettings; readonly language: string }>>,
  bytesText: (bytes: number) => string,
): readonly (readonly [label: string, value: string])[] {
  const { before, after } = page;
  const budget = now.images.budgetChosen ? now.images.budgetBytes : null;
  const added = stores.filter(({ isNew }) => isNew).map(({ name, url }) => name || url);
  const changes: (readonly [label: string, value: string] | false)[] = [
    before.language !== after.language && [t("settings.language"), after.language],
    ...(["showPrices", "showStock", "singleKeys"] as const).map(
      (name) =>
        before.settings[name] !== after.settings[name] &&
        ([t(`settings.${name}`), t(after.settings[name] ? "settingsFile.on" : "settingsFile.off")] as const),
    ),
    before.settings.view !== after.settings.view && [t("views.label"), t(`views.${after.settings.view}`)],
    ...(["requestsPerMinute", "retries"] as const).map(
      (name) => now.settings[name] !== sync[name] && ([t(`settings.${name}`), String(sync[name])] as const),
    ),
    budget !== images.budgetBytes && [
      t("images.budget"),
      images.budgetBytes === null
        ? t("images.budgetOfDevice")
        : t("images.budgetOf", { size: bytesText(images.budgetBytes) }),
    ],
    now.images.side !== images.side && [t("images.side"), t("images.sideOf", { side: images.side })],
    added.length > 0 && [t("settingsFile.added"), added.join(", ")],
    stores.length > added.length && [
      t("theme.title"),
      stores
        .filter(({ isNew }) => !isNew)
        .map(({ name, url }) => name || url)
        .join(", "),
    ],
  ];
  return changes.filter((change) => change !== false);
}
