import { deviceStorage } from "../device-storage";
import { tellBarColours } from "./bar-colours";
import { readSavedLook, savedLookKey } from "./saved-look";
import { surroundings } from "./surroundings";
import { wearLook } from "./wear-look";

/** Puts on the look that was worn last: to be called before anything is painted. */
export function wearSavedLook(): void {
  const saved = readSavedLook(deviceStorage.read(savedLookKey));
  if (!saved) return;
  wearLook(document.documentElement, saved.look, surroundings());
  tellBarColours(saved.look);
}
