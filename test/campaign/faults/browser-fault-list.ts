import { damageProfiles, damages } from "./browser/damage-profile";
import { type Ending, endPresses, endSyncs } from "./browser/end-browser";
import { soakKiosk } from "./browser/soak-kiosk";
import { type Fault, fault } from "./fault";

/** The faults of the campaign in Chromium. @param site folder of the built app */
export function browserFaults(site: string): readonly Fault[] {
  return [
    fault("F2a", "kills", [0, 60], "renderer crashed in a refresh", sync("crash", "refresh")),
    fault("F2b", "kills", [0, 30], "renderer crashed in a first import", sync("crash", "import")),
    fault("F2c", "orders", [0, 40], "renderer crashed as a line is added", press("crash")),
    fault("F3b", "kills", [1, 60], "every process of the browser killed in a refresh", sync("kill", "refresh")),
    fault("F3c", "kills", [0, 30], "every process of the browser killed in a first import", sync("kill", "import")),
    fault("F3d", "orders", [0, 40], "every process of the browser killed as a line is added", press("kill")),
    fault("F4a", "kills", [0, 60], "page closed in a refresh", sync("close", "refresh")),
    fault("F4b", "kills", [0, 60], "page reloaded in a refresh", sync("reload", "refresh")),
    fault("F4c", "kills", [0, 30], "page reloaded in a first import", sync("reload", "import")),
    ...Object.keys(damages).map((kind, place) =>
      fault(
        `F9${"abcdef"[place]}`,
        "corruption",
        [0, 5],
        `database's ${kind} while the browser is closed`,
        damage(kind),
      ),
    ),
    fault("F9g", "rollback", [0, 10], "an older copy of the database put back", damage("older copy")),
  ];

  function sync(ending: Ending, kind: "import" | "refresh"): Fault["fire"] {
    return (times, random) => endSyncs(site, ending, kind, times, random);
  }

  function press(ending: Ending): Fault["fire"] {
    return (times, random) => endPresses(site, ending, times, random);
  }

  function damage(kind: string): Fault["fire"] {
    return (times, random) => damageProfiles(site, kind, times, random);
  }
}

/** The soak lasts as long as everything else, so that it runs beside it. */
export const soak = (site: string): Fault =>
  fault("F35", "soak", [1, 60], "a kiosk's day", (minutes, random) => soakKiosk(site, minutes, random));
