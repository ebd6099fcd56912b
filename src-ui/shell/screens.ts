import { settingsTabs } from "../foundations/address/address-query";
import type { ScreenAddress } from "../foundations/address/screen-parts";
import { type LazyScreen, lazyScreen } from "../foundations/offline/lazy-screen";
import type { List } from "./list";

/** A screen that the address opens over the list. `screenParts` says how its part of the address opens and closes it. */
interface Screen {
  readonly Screen: LazyScreen<{ readonly list: List }>;
  isOpen(address: ScreenAddress): boolean;
  /** Loaded once the page is idle, because people open it often. */
  readonly preloads: boolean;
  /** Shows the open store. */
  readonly ofStore?: true;
}

/** The screens, the lower ones first. */
export const allScreens: readonly (readonly [name: string, screen: Screen])[] = Object.entries<Screen>({
  presentation: {
    Screen: lazyScreen(async () => (await import("./shown-presentation")).ShownPresentation),
    isOpen: ({ presentation }) => presentation !== null,
    preloads: false,
    ofStore: true,
  },
  order: {
    Screen: lazyScreen(async () => (await import("../screens/order/order-dialog")).OrderDialog),
    isOpen: ({ order }) => order !== null,
    preloads: true,
  },
  product: {
    Screen: lazyScreen(async () => (await import("./shown-product")).ShownProduct),
    isOpen: ({ product }) => product !== null,
    preloads: true,
    ofStore: true,
  },
  stores: {
    Screen: lazyScreen(async () => (await import("../screens/configure/store-dialog")).StoreDialog),
    isOpen: ({ settings }) => settings === "stores",
    preloads: false,
  },
  privacy: {
    Screen: lazyScreen(async () => (await import("../screens/configure/privacy-dialog")).PrivacyDialog),
    isOpen: ({ settings }) => settings === "privacy",
    preloads: false,
  },
  install: {
    Screen: lazyScreen(async () => (await import("../screens/configure/install-dialog")).InstallDialog),
    isOpen: ({ settings }) => settings === "install",
    preloads: false,
  },
  settings: {
    Screen: lazyScreen(async () => (await import("../screens/configure/configuration-center")).ConfigurationCenter),
    isOpen: ({ settings }) => settingsTabs.some((tab) => tab === settings),
    preloads: true,
  },
  profiler: {
    Screen: lazyScreen(async () => (await import("../screens/profiler/sync-profiler")).SyncProfiler),
    isOpen: ({ debug }) => debug,
    preloads: false,
  },
});
