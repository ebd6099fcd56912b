import { subscribe } from "valtio";
import { type StoreTheme, type ThemeTokens, themeFontOf } from "../../../src-worker/contract/theme";
import { engineState } from "../engine/engine-state";
import { deviceStorage } from "../local-storage/device-storage";
import { applyTheme } from "./apply-theme";
import { setBarColours } from "./bar-colours";
import { mediaPreferences, onMediaPreferences } from "./media-preferences";
import { readSavedTheme, type SavedTheme } from "./saved-theme";

/**
 * Applies the open store's theme from the engine's snapshots, and saves it for the next first paint.
 *
 * @param demo whether the page was opened on the demo, which has no theme
 */
export function startTheme(demo: boolean): void {
  let applied: SavedTheme | null = demo ? null : readSavedTheme(deviceStorage.read("catalogue-theme"));
  let reported = "";
  const apply = () => {
    applyTheme(document.documentElement, applied?.tokens ?? null, mediaPreferences());
    if (applied) loadFonts(applied.tokens);
  };

  const follow = () => {
    const { theme, store } = engineState.snapshot;
    // The theme of the first paint stays until the engine has read the device.
    if (theme === null) return;
    const tokens = themeOf(theme);
    const text = tokens && JSON.stringify(tokens);
    const now = `${store?.id} ${text}`;
    if (now === reported) return;
    reported = now;
    applied = tokens;
    // The demo saves nothing, so that the store's theme returns with the store.
    if (store?.platform !== "demo") deviceStorage.write("catalogue-theme", text);
    apply();
    setBarColours(tokens?.tokens ?? null);
    showIcon(tokens ? theme.storedFavicon : null);
  };
  subscribe(engineState, follow);
  onMediaPreferences(apply);
  if (applied) loadFonts(applied.tokens);
  follow();
}

/** Without them the app keeps its own font. */
function loadFonts(tokens: ThemeTokens): void {
  if (themeFontOf(tokens.bodyFont) === "system" && themeFontOf(tokens.headingFont) === "system") return;
  import("./declare-fonts")
    .then(({ declareFonts }) => declareFonts(tokens))
    .catch((error) => console.warn("The store's fonts could not be loaded:", error));
}

function themeOf({ applied, fitted, storedLogo }: StoreTheme): SavedTheme | null {
  return applied && fitted ? { tokens: fitted.tokens, logo: storedLogo } : null;
}

/** Pixels of the icon in a tab, for high-density screens. */
const iconSide = 64;

/**
 * Shows a stored icon, as the page paints it. By its address the browser would fetch it past the service worker, from the
 * store, and show whatever comes.
 */
function showIcon(address: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link || (address ?? "") === (link.dataset.stored ?? "")) return;
  link.dataset.stored = address ?? "";
  link.dataset.plain ??= link.getAttribute("href") ?? "";
  if (address === null) link.href = link.dataset.plain;
  else if (navigator.serviceWorker?.controller)
    paintedIcon(address).then(
      (painted) => {
        if (link.dataset.stored !== address) return;
        link.href = painted;
        link.removeAttribute("type");
      },
      // The app's own icon stays.
      (error) => console.warn("The store's icon could not be shown:", error),
    );
}

async function paintedIcon(address: string): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = iconSide;
  canvas.height = iconSide;
  canvas.getContext("2d")?.drawImage(image, 0, 0, iconSide, iconSide);
  return canvas.toDataURL();
}
