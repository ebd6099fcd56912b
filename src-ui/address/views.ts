/** The ways to look at the list's answer, as the address names them. */
export const views = ["grid", "table", "showcase"] as const;

export type View = (typeof views)[number];
