import { catalogueCommands } from "../../src-worker/commands/catalogue";
import { documentsCommands } from "../../src-worker/commands/documents";
import { filesCommands } from "../../src-worker/commands/files";
import { imagesCommands } from "../../src-worker/commands/images";
import { openingCommands } from "../../src-worker/commands/opening";
import { ordersCommands } from "../../src-worker/commands/orders";
import { privacyCommands } from "../../src-worker/commands/privacy";
import { profilerCommands } from "../../src-worker/commands/profiler";
import { settingsFilesCommands } from "../../src-worker/commands/settings-files";
import { storesCommands } from "../../src-worker/commands/stores";
import { syncCommands } from "../../src-worker/commands/sync";
import { themeCommands } from "../../src-worker/commands/theme";

/** The names of all commands of the engine. */
export const commandNames = Object.keys({
  ...catalogueCommands,
  ...documentsCommands,
  ...filesCommands,
  ...settingsFilesCommands,
  ...imagesCommands,
  ...openingCommands,
  ...ordersCommands,
  ...privacyCommands,
  ...profilerCommands,
  ...storesCommands,
  ...syncCommands,
  ...themeCommands,
});
