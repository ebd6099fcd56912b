import { damages } from "../../walks/database-damage";
import { damageProfiles } from "./browser/damage-profile";
import { endPresses, endSyncs, endVisits } from "./browser/end-browser";
import { fillBeforeInstall, interruptApp, type Sites } from "./browser/interrupt-app";
import { sendBombs } from "./browser/send-bombs";
import { soakKiosk } from "./browser/soak-kiosk";
import { type Fault, fault } from "./fault";

/** The faults of the campaign in Chromium. */
export const browserFaults = (sites: Sites): readonly Fault[] => [
  fault("F2a", "kills", [0, 20], "renderer crashed in a refresh", endSyncs(sites.site, "crash", "refresh")),
  fault("F2b", "kills", [0, 10], "renderer crashed in a first import", endSyncs(sites.site, "crash", "import")),
  fault("F2c", "orders", [0, 20], "renderer crashed as a line is added", endPresses(sites.site, "crash")),
  fault("F3b", "kills", [1, 20], "every process killed in a refresh", endSyncs(sites.site, "kill", "refresh")),
  fault("F3c", "kills", [0, 10], "every process killed in a first import", endSyncs(sites.site, "kill", "import")),
  fault("F3d", "orders", [0, 20], "every process killed as a line is added", endPresses(sites.site, "kill")),
  fault("F4a", "kills", [0, 20], "page closed in a refresh", endSyncs(sites.site, "close", "refresh")),
  fault("F4b", "kills", [0, 15], "page reloaded in a refresh", endSyncs(sites.site, "reload", "refresh")),
  fault("F4c", "kills", [0, 10], "page reloaded in a first import", endSyncs(sites.site, "reload", "import")),
  fault("F4d", "kills", [0, 10], "page reloaded in the download of images", endSyncs(sites.site, "reload", "images")),
  fault("F4e", "interruptions", [0, 5], "a kiosk's renderer crashed in a visit", endVisits(sites.site, "crash")),
  fault("F6", "interruptions", [0, 2], "page frozen in a refresh beside another", interruptApp(sites, "freeze")),
  fault("F7d", "quota", [0, 3], "device full in a refresh", interruptApp(sites, "fillDevice")),
  ...Object.keys(damages).map((kind, place) => {
    const name = `database's ${kind} while the browser is closed`;
    return fault(`F9${"abcdef"[place]}`, "corruption", [0, 5], name, damageProfiles(sites.site, kind));
  }),
  fault("F9g", "rollback", [0, 10], "an older copy of the database put back", damageProfiles(sites.site, "older copy")),
  fault("F29", "interruptions", [0, 5], "service worker stopped", interruptApp(sites, "stopServiceWorker")),
  fault("F30a", "interruptions", [0, 3], "a new build published in a refresh", interruptApp(sites, "publish")),
  fault("F30b", "quota", [0, 3], "device full as the app is installed, then offline", fillBeforeInstall(sites.site)),
  fault("F39", "hostile", [0, 100], "images that are bombs", sendBombs(sites.site)),
  fault("F33", "interruptions", [0, 3], "engine's worker ended in a refresh", interruptApp(sites, "endEngine")),
];

/** The soak lasts as long as everything else, so that it runs beside it. */
export const soak = (site: string): Fault => fault("F35", "soak", [1, 60], "a kiosk's day", soakKiosk(site));
