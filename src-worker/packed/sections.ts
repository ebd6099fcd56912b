import { Failed } from "../outcome/failed";

/** Named typed arrays, packed into one buffer: the stored form of a segment. */
export type Sections = Readonly<Record<string, Section>>;

export type Section = Uint8Array | Uint16Array | Uint32Array | Float64Array;

const kinds = { u1: Uint8Array, u2: Uint16Array, u4: Uint32Array, f8: Float64Array } as const;

type Kind = keyof typeof kinds;

/** Magic number and version. Raise it whenever the meaning of any section changes. */
const magic = 0x5654_0004;
const alignment = 8;

/** The sections with whole numbers in the smallest array types that hold them all: a segment's stored ones. */
export function narrowed(sections: Sections): Sections {
  return Object.fromEntries(
    Object.entries(sections).map(([name, section]) => [
      name,
      section instanceof Uint32Array ? smallest(section) : section,
    ]),
  );
}

/** Packs sections into one buffer: magic number, length of the table of contents, the table as JSON, the arrays. */
export function packSections(sections: Sections): ArrayBuffer {
  const entries = Object.entries(sections);
  const contents = new TextEncoder().encode(
    JSON.stringify(entries.map(([name, section]) => [name, kindOf(section), section.length])),
  );
  const start = aligned(alignment + contents.length);
  const size = entries.reduce((sum, [, { byteLength }]) => sum + aligned(byteLength), start);
  const buffer = new ArrayBuffer(size);
  new DataView(buffer).setUint32(0, magic);
  new DataView(buffer).setUint32(4, contents.length);
  const bytes = new Uint8Array(buffer);
  bytes.set(contents, alignment);
  let at = start;
  for (const [, { buffer: from, byteOffset, byteLength }] of entries) {
    bytes.set(new Uint8Array(from, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  return buffer;
}

/**
 * Reads the sections of a buffer as views, without copying. Throws `unexpected` when `packSections` of this version did
 * not write it, or when it is truncated.
 *
 * @param bytes aligned to 8 bytes
 */
export function unpackSections(bytes: Uint8Array<ArrayBuffer>): Sections {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < alignment || view.getUint32(0) !== magic) throw broken("magic");
  const length = view.getUint32(4);
  if (alignment + length > bytes.byteLength) throw broken("contents");
  const contents = contentsFrom(new TextDecoder().decode(bytes.subarray(alignment, alignment + length)));
  const sections: Record<string, Section> = Object.create(null);
  let at = aligned(alignment + length);
  for (const [name, kind, count] of contents) {
    const Kind = kinds[kind];
    const size = count * Kind.BYTES_PER_ELEMENT;
    if (at + size > bytes.byteLength) throw broken(name);
    sections[name] = new Kind(bytes.buffer, bytes.byteOffset + at, count);
    at += aligned(size);
  }
  return sections;
}

/** A section by name. Throws `unexpected` when it is missing or of another kind. */
export function sectionOf<K extends Kind>(sections: Sections, kind: K, name: string): InstanceType<(typeof kinds)[K]> {
  const section = sections[name];
  if (!section || kindOf(section) !== kind) throw broken(name);
  return section as InstanceType<(typeof kinds)[K]>;
}

/** A section of integers by name, of any width. Throws `unexpected` when it is missing. */
export function integersOf(sections: Sections, name: string): Integers {
  const section = sections[name];
  if (!section || section instanceof Float64Array) throw broken(name);
  return section;
}

export type Integers = Uint8Array | Uint16Array | Uint32Array;

function smallest(numbers: Uint32Array): Integers {
  let highest = 0;
  for (const number of numbers) if (number > highest) highest = number;
  return highest < 256 ? Uint8Array.from(numbers) : highest < 65_536 ? Uint16Array.from(numbers) : numbers;
}

function kindOf(section: Section): Kind {
  if (section instanceof Uint8Array) return "u1";
  if (section instanceof Uint16Array) return "u2";
  return section instanceof Uint32Array ? "u4" : "f8";
}

function contentsFrom(text: string): readonly (readonly [string, Kind, number])[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed) && parsed.every(isEntry)) return parsed;
  } catch {
    // Throws below.
  }
  throw broken("contents");
}

function isEntry(entry: unknown): entry is readonly [string, Kind, number] {
  if (!Array.isArray(entry)) return false;
  const [name, kind, count] = entry;
  return typeof name === "string" && Object.hasOwn(kinds, kind) && Number.isSafeInteger(count) && count >= 0;
}

function aligned(size: number): number {
  return Math.ceil(size / alignment) * alignment;
}

/** The failure to throw for a damaged part of a segment. */
export function broken(part: string): Failed {
  return new Failed("unexpected", { message: `a broken segment: ${part}` });
}

/** Start offsets of consecutive items with these sizes, and the end of the last: one entry more than items. */
export function startsOf(sizes: Integers): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1);
  let end = 0;
  for (let at = 0; at < sizes.length; at++) {
    end += sizes[at] ?? 0;
    starts[at + 1] = end;
  }
  return starts;
}
