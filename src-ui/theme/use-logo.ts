import { useState } from "react";
import { useSnapshot } from "valtio";
import { useAddressPart } from "../address/address";
import { engineState } from "../engine/engine-state";
import { deviceStorage } from "../local-storage/device-storage";
import { readSavedTheme } from "./saved-theme";

/** The logo for the bar, or null: that of the theme that is worn; until the engine has told, the one worn last. */
export function useLogo(): string | null {
  const demo = useAddressPart("demo");
  const { theme } = useSnapshot(engineState).snapshot;
  const [saved] = useState(() => readSavedTheme(deviceStorage.read("catalogue-theme"))?.logo ?? null);
  if (demo) return null;
  if (theme === null) return saved;
  return theme.applied && theme.fitted ? theme.heldLogo : null;
}
