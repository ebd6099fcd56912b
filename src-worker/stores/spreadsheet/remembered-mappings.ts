import * as v from "valibot";
import {
  maxImageColumns,
  maxOptionColumns,
  maxTableColumns,
  singleFields,
  type TableMapping,
  weightUnits,
} from "../../contract/product-table";
import type { World } from "../../world/world";

/** Beside the files of stores, whose names are hosts. */
const fileName = "table-mappings";

const maxMappings = 100;

const column = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxTableColumns - 1));
const columns = (most: number) => v.pipe(v.array(column), v.maxLength(most));

export const tableMapping: v.GenericSchema<unknown, TableMapping> = v.object({
  single: v.object(v.entriesFromList(singleFields, v.exactOptional(column))),
  images: columns(maxImageColumns),
  options: columns(maxOptionColumns),
  decimal: v.picklist([".", ","]),
  weightUnit: v.picklist(weightUnits),
});

/** The mappings that persons have confirmed, by the headings of their tables; the latest last. */
export const rememberedMappings = v.pipe(
  v.array(v.object({ headings: v.pipe(v.string(), v.maxLength(4200)), mapping: tableMapping })),
  v.maxLength(maxMappings),
);

export type RememberedMappings = v.InferOutput<typeof rememberedMappings>;

type MappingWorld = Pick<World, "productFiles">;

/** Those of this device. Unreadable ones count as none: a person can assign the columns again. */
export async function readMappings({ productFiles }: MappingWorld): Promise<RememberedMappings> {
  try {
    const file = await productFiles.read(fileName);
    const read = v.safeParse(rememberedMappings, file && JSON.parse(await file.text()));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}

/** Adds mappings, in the place of those for the same headings. The oldest ones beyond `maxMappings` go. */
export async function rememberMappings(world: MappingWorld, added: RememberedMappings): Promise<void> {
  if (added.length === 0) return;
  const known = (await readMappings(world)).filter(({ headings }) => added.every((one) => one.headings !== headings));
  const text = JSON.stringify([...known, ...added].slice(-maxMappings));
  await world.productFiles.write(fileName, new Blob([text], { type: "application/json" }));
}

export function mappingFor(known: RememberedMappings, headings: readonly string[]): TableMapping | null {
  const key = keyOfHeadings(headings);
  return known.find((one) => one.headings === key)?.mapping ?? null;
}

/** Headings as one text, without case and the blank ones at the end. Beyond 4,000 characters, their length counts. */
export function keyOfHeadings(headings: readonly string[]): string {
  const all = headings.map((heading) =>
    heading
      .replace(/^\ufeff/, "")
      .trim()
      .toLowerCase(),
  );
  while (all.at(-1) === "") all.pop();
  const key = all.join("\t");
  return key.length <= 4000 ? key : `${key.slice(0, 4000)}…${key.length}`;
}
