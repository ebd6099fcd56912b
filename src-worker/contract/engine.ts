import type { CatalogueCommands } from "./commands/catalogue";
import type { CustomersCommands } from "./commands/customers";
import type { DocumentsCommands } from "./commands/documents";
import type { FilesCommands } from "./commands/files";
import type { ImagesCommands } from "./commands/images";
import type { OpeningCommands } from "./commands/opening";
import type { OrdersCommands } from "./commands/orders";
import type { PresentationsCommands } from "./commands/presentations";
import type { PriceListsCommands } from "./commands/price-lists";
import type { PrivacyCommands } from "./commands/privacy";
import type { ProductFilesCommands } from "./commands/product-files";
import type { ProfilerCommands } from "./commands/profiler";
import type { ScheduledRefreshCommands } from "./commands/scheduled-refresh";
import type { SettingsFilesCommands } from "./commands/settings-files";
import type { StoresCommands } from "./commands/stores";
import type { SyncCommands } from "./commands/sync";
import type { ThemeCommands } from "./commands/theme";
import type { Outcome } from "./outcome";
import type { Snapshot } from "./snapshot";

export * from "./engine-terms";

/**
 * Paints an SVG as a raster image; null if it cannot be painted, or if a page died while it painted this one.
 *
 * @param name identifies the drawing on this device
 * @param bytes the drawing, of bounded weight: nothing can interrupt a page that paints
 * @param side length of the longest side in pixels
 */
export type DrawSvg = (
  name: string,
  bytes: ArrayBuffer,
  side: number,
) => Promise<{ readonly bytes: ArrayBuffer; readonly type: string } | null>;

/**
 * Every command of the engine. A command answers an Outcome and never rejects: a value, or a Failure with a code. Invalid
 * arguments answer `bad-argument`.
 */
export interface Commands
  extends CatalogueCommands,
    CustomersCommands,
    DocumentsCommands,
    FilesCommands,
    SettingsFilesCommands,
    ImagesCommands,
    OpeningCommands,
    OrdersCommands,
    PresentationsCommands,
    PriceListsCommands,
    PrivacyCommands,
    ProductFilesCommands,
    ScheduledRefreshCommands,
    ProfilerCommands,
    StoresCommands,
    SyncCommands,
    ThemeCommands {}

export type CommandName = keyof Commands;

/** The commands that change orders, which must not take effect twice. */
export const orderCommands = [
  "addToOrder",
  "addSelectionToOrder",
  "setQuantity",
  "changeOrder",
  "chooseCustomer",
  "beginOrder",
  "chooseOrder",
  "duplicateOrder",
  "repeatOrder",
  "endOrder",
  "deleteOrder",
  "undoOrderChange",
  "restoreWork",
  "restoreLostOrders",
] as const satisfies readonly CommandName[];

export type OrderCommand = (typeof orderCommands)[number];

/** The worker's whole interface: the commands, and the calls that connect a page to it. */
export interface Engine extends Commands {
  /** Answers at once, so that the interface can detect a hung engine. */
  ping(): Promise<"pong">;

  /**
   * Runs a command that changes orders, at most once for each id: a repeated id answers what the command answered the
   * first time. So the page can send a command again to the engine that replaces one that died during it.
   *
   * @param id a random unique name
   */
  changeOrders(id: string, command: OrderCommand, args: readonly unknown[]): Promise<Outcome<unknown>>;

  /**
   * Sets the page's one listener. The engine calls it with the newest snapshot, at most ten times a second; the last
   * snapshot always arrives.
   */
  watch(listener: (snapshot: Snapshot) => void): Promise<void>;

  /**
   * Probes the network at once and answers whether it is reachable. The page calls it on its `online` and `offline`
   * events: Chromium dispatches none in workers (observed: Chromium 156).
   */
  probeNetwork(): Promise<Outcome<boolean>>;

  /** Sets the page's SVG renderer, since workers cannot render SVG. Called once for each engine. */
  provideSvgRenderer(drawSvg: DrawSvg): Promise<void>;
}
