import { deviceStorage } from "../device-storage";
import { tellBarColours } from "./bar-colours";
import { readSavedLook, savedLookKey } from "./saved-look";
import { surroundings } from "./surroundings";
import { wearLook } from "./wear-look";

// A script of its own that the page waits for: the look that was worn last stands before anything is painted.
// The demo is nobody's store.
const demo = new URLSearchParams(location.search).get("demo") === "true";
const saved = demo ? null : readSavedLook(deviceStorage.read(savedLookKey));
if (saved) {
  wearLook(document.documentElement, saved.look, surroundings());
  tellBarColours(saved.look);
}
