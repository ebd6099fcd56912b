/** Print layouts: images in two or three columns, a table, or a receipt on a roll 80 mm wide. */
export const printLayouts = ["sheet6", "sheet12", "table", "receipt"] as const;

export type PrintLayout = (typeof printLayouts)[number];

/** Lines per page; null if the browser breaks pages. */
export const linesOnPage: Readonly<Record<PrintLayout, number | null>> = {
  sheet6: 6,
  sheet12: 12,
  table: null,
  receipt: null,
};

/** The maximum for a page that the browser lays out whole; the PDF has no limit. */
export const maxPrinted = 500;
