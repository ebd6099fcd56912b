import { imageAttributes } from "../html/image-source";
import { scanAttributes, scanHtml } from "../html/scan-html";

/** The hash ignores values below this depth. */
const deepest = 12;
/** The hash ignores items after these in a list inside a value. The mappings read fewer. */
const maxItems = 4096;

/** Hashes of field names, which repeat in every record. Bounded against hostile stores. */
const keyHashes = new Map<string, number>();
const maxKeys = 2000;

const nothing: ReadonlySet<string> = new Set();

/**
 * A 53-bit hash of a JSON value in its key order, without the keys in `ignoredKeys`. Needs no serialisation: a refresh hashes
 * every record and maps only those whose hash has changed. Mixes like cyrb53 (bryc, public domain), two characters at a
 * time.
 *
 * @param html keys whose texts are HTML: of these, only what a person can see counts, as in `visibleHash`
 */
export function contentHash(
  value: unknown,
  ignoredKeys: ReadonlySet<string>,
  seed = 0,
  html: ReadonlySet<string> = nothing,
): number {
  const mixer = new Mixer(seed);
  walk(value, 0);
  return mixer.result();

  function walk(part: unknown, depth: number): void {
    if (typeof part === "string") {
      mixer.mix(1);
      mixer.text(part, 0, part.length);
    } else if (typeof part !== "object" || part === null) {
      mixer.mix(2);
      const text = String(part);
      mixer.text(text, 0, text.length);
    } else if (depth === deepest) {
      mixer.mix(3);
    } else if (Array.isArray(part)) {
      mixer.mix(4);
      const items = depth === 0 ? part.length : Math.min(part.length, maxItems);
      for (let at = 0; at < items; at++) walk(part[at], depth + 1);
      mixer.mix(5);
    } else {
      mixer.mix(6);
      for (const key of Object.keys(part)) {
        if (ignoredKeys.has(key)) continue;
        mixer.mix(keyHash(key));
        const inside = (part as Readonly<Record<string, unknown>>)[key];
        if (typeof inside === "string" && html.has(key)) visible(mixer, inside);
        else walk(inside, depth + 1);
      }
      mixer.mix(7);
    }
  }
}

/**
 * The hash of what a person can see of an HTML text: its text, elements, images and links. Ids, classes, styles, scripts,
 * comments, nonces and the fragments of addresses are left out: WordPress numbers a gallery anew in each answer.
 */
export function visibleHash(html: string): number {
  const mixer = new Mixer(0);
  visible(mixer, html);
  return mixer.result();
}

/** Elements with attributes that a person can see, which include what an image shows in the place of a placeholder. */
const withAttributes: ReadonlySet<string> = new Set(["a", "img", "source", "td", "th"]);
const visibleAttributes: ReadonlySet<string> = new Set([
  "href",
  "alt",
  "width",
  "height",
  "colspan",
  "rowspan",
  ...imageAttributes,
]);

function visible(mixer: Mixer, html: string): void {
  mixer.mix(8);
  scanHtml(html, {
    text(from, to) {
      mixer.text(html, from, to);
      return true;
    },
    open(name, from, to) {
      mixer.mix(9);
      mixer.mix(keyHash(name));
      if (from < to && withAttributes.has(name)) scanAttributes(html, from, to, attribute);
    },
    close(name) {
      mixer.mix(10);
      mixer.mix(keyHash(name));
    },
  });
  mixer.mix(11);

  function attribute(name: string, value: string): void {
    if (!visibleAttributes.has(name)) return;
    const seen = name === "href" ? shownAddress(value) : value;
    mixer.mix(keyHash(name));
    mixer.text(seen, 0, seen.length);
  }
}

/** An address without its fragment, which names an id, and without the nonces of its query. */
function shownAddress(address: string): string {
  const [page = ""] = address.split("#", 1);
  if (!page.includes("nonce")) return page;
  return page
    .split(/[?&]/)
    .filter((pair) => !pair.split("=", 1)[0]?.includes("nonce"))
    .join("&");
}

/** Mixes words into the two halves of a hash. */
class Mixer {
  /** The halves. In a field, V8 would box a number of more than 31 bits at each word: twice the time (measured). */
  private readonly halves = new Int32Array(2);

  constructor(seed: number) {
    this.halves[0] = 0xdeadbeef ^ seed;
    this.halves[1] = 0x41c6ce57 ^ seed;
  }

  /** The characters of a text between two positions. */
  text(characters: string, from: number, to: number): void {
    this.mix(to - from);
    const { halves } = this;
    let high = halves[0] ?? 0;
    let low = halves[1] ?? 0;
    for (let at = from; at < to; at += 2) {
      const first = characters.charCodeAt(at);
      const word = at + 1 < to ? (first << 16) | characters.charCodeAt(at + 1) : first;
      high = spread(Math.imul(high ^ word, 2654435761), 15);
      low = spread(Math.imul(low ^ word, 1597334677), 13);
    }
    halves[0] = high;
    halves[1] = low;
  }

  mix(word: number): void {
    const { halves } = this;
    halves[0] = spread(Math.imul((halves[0] ?? 0) ^ word, 2654435761), 15);
    halves[1] = spread(Math.imul((halves[1] ?? 0) ^ word, 1597334677), 13);
  }

  result(): number {
    const [mixedHigh = 0, mixedLow = 0] = this.halves;
    const high =
      Math.imul(mixedHigh ^ (mixedHigh >>> 16), 2246822507) ^ Math.imul(mixedLow ^ (mixedLow >>> 13), 3266489909);
    const low = Math.imul(mixedLow ^ (mixedLow >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    return 4294967296 * (2097151 & low) + (high >>> 0);
  }
}

/** Spreads the highest bits of a word to the lower bits of the result. */
function spread(product: number, bits: number): number {
  return product ^ (product >>> bits);
}

/** FNV-1a over a field's name (Fowler, Noll, Vo). */
function keyHash(key: string): number {
  const known = keyHashes.get(key);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  if (keyHashes.size < maxKeys) keyHashes.set(key, hash);
  return hash;
}
