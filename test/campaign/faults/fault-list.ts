import { abortEveryWrite } from "./abort-writes";
import { type Fault, fault } from "./fault";
import { fillDevice } from "./fill-device";
import { followModel } from "./follow-model";
import { mapRecords } from "./generate-records";
import { answerHostilely } from "./hostile-answers";
import { sendSheets, writeTexts } from "./hostile-content";
import { jumpClock } from "./jump-clock";
import { killPublishers, publishedShop } from "./kill-publications";
import { killSyncs, webShop } from "./kill-syncs";
import { mutateFiles } from "./mutate-files";
import { killNaiveStore } from "./naive-store";
import { pressOrders } from "./press-orders";
import { raceWindows } from "./race-windows";
import { killUpgrades } from "./upgrade-schemas";

/** The faults of the campaign that need no browser. The first number is for `npm test`, the second for a whole run. */
export const nodeFaults: readonly Fault[] = [
  fault("F1a", "kills", [1, 450], "engine killed in a first import, Shopify", killSyncs("import", webShop("shopify"))),
  fault(
    "F1b",
    "kills",
    [0, 350],
    "engine killed in a first import, WooCommerce",
    killSyncs("import", webShop("woocommerce")),
  ),
  fault("F1c", "kills", [1, 500], "engine killed in a refresh, Shopify", killSyncs("refresh", webShop("shopify"))),
  fault(
    "F1d",
    "kills",
    [1, 300],
    "engine killed in a refresh, WooCommerce",
    killSyncs("refresh", webShop("woocommerce")),
  ),
  fault("F1f", "kills", [1, 100], "engine killed in a first import, published", killSyncs("import", publishedShop)),
  fault("F1g", "kills", [1, 100], "engine killed in a refresh, published", killSyncs("refresh", publishedShop)),
  fault("F1h", "kills", [3, 100], "publisher's process killed (SIGKILL)", killPublishers),
  fault("F1e", "naive", [6, 80], "the naive way (clear, then write) killed in the same world", killNaiveStore),
  fault("F3a", "orders", [20, 10_000], "engines killed while order lines are pressed in two windows", pressOrders),
  fault("F5a", "races", [0, 100], "windows import, with locks", raceWindows("with", "import", "shopify")),
  fault("F5b", "races", [1, 150], "windows refresh, with locks", raceWindows("with", "refresh", "woocommerce")),
  fault("F5c", "races", [0, 100], "windows import, without locks", raceWindows("without", "import", "woocommerce")),
  fault("F5d", "races", [1, 150], "windows refresh, without locks", raceWindows("without", "refresh", "shopify")),
  fault(
    "F7a",
    "writes",
    [1, 60],
    "the transaction of every second write of an import aborted",
    abortEveryWrite("import"),
  ),
  fault("F7b", "writes", [0, 200], "the transaction of a write of a refresh aborted", abortEveryWrite("refresh")),
  fault("F7c", "quota", [1, 45], "device full in an import, a refresh, an order line", fillDevice),
  fault("F12a", "upgrades", [1, 50], "upgrade of the first schema ended at one of its writes", killUpgrades("first")),
  fault("F12b", "upgrades", [0, 50], "upgrade of the second schema ended at one of its writes", killUpgrades("second")),
  fault("F15a", "hostile", [0, 180], "hostile answers and records, Shopify", answerHostilely("shopify")),
  fault("F15b", "hostile", [1, 180], "hostile answers and records, WooCommerce", answerHostilely("keys")),
  fault("F15c", "hostile", [0, 180], "hostile answers and records, Store API", answerHostilely("public")),
  fault("F20a", "files", [3, 1200], "catalogue files with other lengths, ends and fields", mutateFiles("catalogue")),
  fault("F20b", "files", [3, 600], "settings files with other fields", mutateFiles("settings")),
  fault("F20c", "files", [3, 1200], "backup files with other lengths, ends and fields", mutateFiles("backup")),
  fault("F23", "records", [500, 1_000_000], "records with values that break things", mapRecords),
  fault("F32", "clock", [1, 200], "clock set by hours to ten years", jumpClock),
  fault("F42", "hostile", [14, 280], "style sheets of a website that means ill", sendSheets),
  fault("F43", "hostile", [10, 400], "formulas and code in workbook, CSV and quote", writeTexts),
  fault("F41", "model", [8, 2000], "random sequences of commands and kills beside a model", followModel),
];
