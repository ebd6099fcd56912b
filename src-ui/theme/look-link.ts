import { subscribe } from "valtio";
import type { StoreTheme } from "../../src-worker/contract/theme";
import { deviceStorage } from "../device-storage";
import { engineState } from "../engine/engine-state";
import { tellBarColours } from "./bar-colours";
import { readSavedLook, type SavedLook, savedLookKey } from "./saved-look";
import { onSurroundings, surroundings } from "./surroundings";
import { wearLook } from "./wear-look";

/**
 * The interface wears the open store's look, as the engine tells it, and keeps it for the next first paint.
 *
 * @param demo whether the page was opened on the demo, which wears none
 */
export function startLook(demo: boolean): void {
  let worn: SavedLook | null = demo ? null : readSavedLook(deviceStorage.read(savedLookKey));
  let told = "";
  const wear = () => wearLook(document.documentElement, worn?.look ?? null, surroundings());

  const follow = () => {
    const { theme, store } = engineState.snapshot;
    // Until the device has been read, the look of the first paint stands.
    if (theme === null) return;
    const look = lookOf(theme);
    const text = look && JSON.stringify(look);
    const now = `${store?.id} ${text}`;
    if (now === told) return;
    told = now;
    worn = look;
    // The demo leaves no trace: the store's own look comes back with the store.
    if (store?.platform !== "demo") deviceStorage.write(savedLookKey, text);
    wear();
    tellBarColours(look?.look ?? null);
    showIcon(look ? theme.heldFavicon : null);
  };
  subscribe(engineState, follow);
  onSurroundings(wear);
  follow();
}

function lookOf({ applied, fitted, heldLogo }: StoreTheme): SavedLook | null {
  return applied && fitted ? { look: fitted.look, logo: heldLogo } : null;
}

function showIcon(address: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.dataset.plain ??= link.getAttribute("href") ?? "";
  const wanted = address ?? link.dataset.plain;
  if (link.getAttribute("href") === wanted) return;
  link.href = wanted;
  // A merchant's icon is of whatever type it is.
  if (address) link.removeAttribute("type");
}
