/** The views of the list, by their names in the address and the settings. */
export const views = ["grid", "table", "showcase"] as const;

export type View = (typeof views)[number];
