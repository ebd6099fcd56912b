import type { SavedSearch } from "./search-engine";

interface Exporting {
  export(handler: (key: string, text: string) => void): void | Promise<void>;
}

interface Importing {
  import(key: string, text: string): void;
}

/** FlexSearch's own export: each part's key, then its text. */
export async function exportedParts(index: Exporting): Promise<SavedSearch> {
  const parts: string[] = [];
  await index.export((key, text) => {
    if (text) parts.push(key, text);
  });
  return parts;
}

export function importParts(index: Importing, parts: SavedSearch): void {
  for (let at = 0; at < parts.length; at += 2) index.import(String(parts[at]), String(parts[at + 1]));
}
