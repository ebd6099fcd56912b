import { figuresTable } from "../figures-table.mjs";

/** @param {Readonly<Record<string, Readonly<Record<string, number>>>>} site */
export function siteTable(site) {
  const goals = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 };
  return Object.entries(site)
    .map(([path, figures]) => figuresTable(`Lighthouse, mobile, ${path}`, figures, { layoutShift: 0 }, goals))
    .join("\n");
}
