import type { TFunction } from "i18next";
import type { SettingsFileContents } from "../../../../src-worker/contract/settings-file";
import type { Snapshot } from "../../../../src-worker/contract/snapshot";
import { chosenColumns } from "../../../foundations/local-storage/chosen-columns";
import type { KioskSettings } from "../../../foundations/local-storage/kiosk-settings";
import type { DeviceSettings } from "./page-settings";

/** The changes that an import of settings makes on this device: labels and new values. */
export function settingsChanges(
  t: TFunction,
  { sync, images, stores }: SettingsFileContents,
  now: Pick<Snapshot, "settings" | "images">,
  /** The page's settings before and after, with the name of each language. */
  page: Readonly<Record<"before" | "after", DeviceSettings & { readonly language: string }>>,
  bytesText: (bytes: number) => string,
): readonly (readonly [label: string, value: string])[] {
  const { before, after } = page;
  const budget = now.images.budgetChosen ? now.images.budgetBytes : null;
  const onOff = (on: boolean) => t(on ? "settingsFile.on" : "settingsFile.off");
  const added = stores.filter(({ isNew }) => isNew).map(({ name, url }) => name || url);
  const themes = stores.filter(({ changesTheme }) => changesTheme).map(({ name, url }) => name || url);
  const currencies = stores.flatMap(({ name, url, newCurrency }) =>
    newCurrency === null ? [] : [`${name || url}: ${newCurrency}`],
  );
  const changes: (readonly [label: string, value: string] | false)[] = [
    before.language !== after.language && [t("settings.language"), after.language],
    ...(["showPrices", "showStock", "singleKeys"] as const).map(
      (name) =>
        before.settings[name] !== after.settings[name] &&
        ([t(`settings.${name}`), onOff(after.settings[name])] as const),
    ),
    ...(["storeName", "logoUrl"] as const).map(
      (name) =>
        before.settings[name] !== after.settings[name] &&
        ([t(`settings.${name}`), after.settings[name] || t("settingsFile.none")] as const),
    ),
    before.settings.filtersBeside !== after.settings.filtersBeside && [
      t("settingsFile.filtersBeside"),
      onOff(after.settings.filtersBeside),
    ],
    before.settings.density !== after.settings.density && [t("density.label"), t(`density.${after.settings.density}`)],
    before.settings.tableColumns !== after.settings.tableColumns && [
      t("table.columns.label"),
      columnsIn(t, after.settings.tableColumns),
    ],
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
    ...namesOf(after.kiosk).map((name) => {
      const value = after.kiosk[name];
      return (
        before.kiosk[name] !== value &&
        ([
          t("settingsFile.inKiosk", { setting: t(`kiosk.${name}`) }),
          typeof value === "boolean" ? onOff(value) : String(value),
        ] as const)
      );
    }),
    JSON.stringify(before.seller) !== JSON.stringify(after.seller) && [
      t("seller.title"),
      after.seller.company || t("settingsFile.none"),
    ],
    added.length > 0 && [t("settingsFile.added"), added.join(", ")],
    themes.length > 0 && [t("theme.title"), themes.join(", ")],
    currencies.length > 0 && [t("stores.currency"), currencies.join(", ")],
  ];
  return changes.filter((change) => change !== false);
}

/** Names of the table's columns. */
function columnsIn(t: TFunction, columns: string): string {
  const chosen = chosenColumns(columns);
  return chosen
    ? ["product" as const, ...chosen].map((name) => t(`table.column.${name}`)).join(", ")
    : t("table.columns.fitting");
}

function namesOf(kiosk: KioskSettings): (keyof KioskSettings)[] {
  // `readKioskSettings` returns these names and no others.
  return Object.keys(kiosk) as (keyof KioskSettings)[];
}
