/** Print layouts: images in two or three columns, or a table. */
export const printLayouts = ["sheet6", "sheet12", "table"] as const;

export type PrintLayout = (typeof printLayouts)[number];

/** Lines per page; null if the browser breaks pages. */
export const linesOnPage: Readonly<Record<PrintLayout, number | null>> = { sheet6: 6, sheet12: 12, table: null };

/** The maximum for a page that the browser lays out whole; the PDF has no limit. */
export const maxPrinted = 500;
