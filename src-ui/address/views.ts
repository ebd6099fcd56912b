/** The views of the list, by their names in the address. */
export const views = ["grid", "table", "showcase"] as const;

export type View = (typeof views)[number];
