/** The places of a known export's columns. */
export interface Columns {
  has(name: string): boolean;
  /** A row's cell; empty without the column. */
  cell(cells: readonly string[], ...names: readonly string[]): string;
}

/** @param headings as they are written; a repeated one counts where it is first */
export function columnsOf(headings: readonly string[]): Columns {
  const places = new Map<string, number>();
  for (const [at, heading] of headings.entries()) {
    const name = heading
      .replace(/^\ufeff/, "")
      .trim()
      .toLowerCase();
    if (!places.has(name)) places.set(name, at);
  }
  return {
    has: (name) => places.has(name),
    cell(cells, ...names) {
      const at = names.map((name) => places.get(name)).find((place) => place !== undefined);
      return at === undefined ? "" : (cells[at] ?? "").trim();
    },
  };
}
