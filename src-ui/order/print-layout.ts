/** How an order is printed: images in two or three columns, or its lines as a table. */
export const printLayouts = ["sheet6", "sheet12", "table"] as const;

export type PrintLayout = (typeof printLayouts)[number];

/** Lines on a page; null where the browser divides them. */
export const linesOnPage: Readonly<Record<PrintLayout, number | null>> = { sheet6: 6, sheet12: 12, table: null };

/** A page that the browser lays out whole: more lines are what the PDF is for. */
export const maxPrinted = 500;
