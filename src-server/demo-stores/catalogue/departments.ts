/** The wholesaler's departments; names hold characters that platforms encode differently. */
export const departments = {
  table: "Kitchen & Table",
  home: "Home & Living",
  bath: "Bath & Textiles",
  desk: "Desk & Carry",
  outdoor: "Garden & Baskets",
} as const;

export type Department = keyof typeof departments;
