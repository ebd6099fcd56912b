/**
 * A Markdown table for the README of this folder: a page in each line, what was wanted in the last.
 * @param {Readonly<Record<string, Readonly<Record<string, number>>>>} site figures by path, as `measureSite` answers
 */
export function siteTable(site) {
  const lines = Object.entries(site).map(([path, figures]) => {
    const {
      performance,
      accessibility,
      bestPractices,
      seo,
      largestPaintMs = 0,
      layoutShift = 0,
      scriptBytes = 0,
    } = figures;
    const paint = `${(largestPaintMs / 1000).toFixed(1)} s`;
    const shift = layoutShift === 0 ? 0 : layoutShift.toFixed(3);
    const scripts = `${(scriptBytes / 1000).toFixed(1)} kB`;
    return [`\`${path}\``, performance, accessibility, bestPractices, seo, paint, shift, scripts];
  });
  const heading = [
    "page",
    "performance",
    "accessibility",
    "best practices",
    "SEO",
    "largest paint",
    "shift",
    "scripts",
  ];
  const wanted = ["wanted", "≥ 98", 100, 100, 100, "", 0, ""];
  return ["", ...[heading, heading.map(() => "---"), ...lines, wanted].map((cells) => `| ${cells.join(" | ")} |`)].join(
    "\n",
  );
}
