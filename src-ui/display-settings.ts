export interface DisplaySettings {
  showPrices: boolean;
  showStock: boolean;
  /** Whether single letters are shortcuts: someone who dictates would set them off unawares (WCAG 2.1.4). */
  singleKeys: boolean;
}

/** Reads what was kept as JSON; where it says nothing, prices and stock are off and single keys on. */
export function readDisplaySettings(kept: string | null): DisplaySettings {
  const settings = parse(kept);
  return {
    showPrices: settings.showPrices === true,
    showStock: settings.showStock === true,
    singleKeys: settings.singleKeys !== false,
  };
}

function parse(kept: string | null): { readonly [Setting in keyof DisplaySettings]?: unknown } {
  try {
    const value: unknown = JSON.parse(kept ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
