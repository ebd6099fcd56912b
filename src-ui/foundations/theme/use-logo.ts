import { useState } from "react";
import { useSnapshot } from "valtio";
import { useAddressPart } from "../address/address";
import { engineState } from "../engine/engine-state";
import { deviceStorage } from "../local-storage/device-storage";
import { readSavedTheme } from "./saved-theme";

/** The applied theme's logo for the top bar, or null. Before the engine's first snapshot: the saved theme's logo. */
export function useLogo(): string | null {
  const demo = useAddressPart("demo");
  const { theme } = useSnapshot(engineState).snapshot;
  const [saved] = useState(() => readSavedTheme(deviceStorage.read("catalogue-theme"))?.logo ?? null);
  if (demo) return null;
  if (theme === null) return saved;
  return theme.applied && theme.fitted ? theme.storedLogo : null;
}
