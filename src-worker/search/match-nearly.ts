import type { CodeList } from "./code-list";
import type { NoteCode } from "./match-codes";
import { matchExactly } from "./match-exactly";
import type { Nearest } from "./nearest";
import type { QueryTerm } from "./query-terms";
import type { SearchIndex } from "./search-index";
import { worth } from "./worth";

/** A shorter part stands inside of too many words. */
const shortestInside = 3;

/** With a slip in it, a shorter text is near to the beginnings of too many words. */
const shortestBeginning = 4;

/**
 * Notes every row that has the word as typed, or with so many slips, or inside of another word or of a code; and
 * those that have one of the `alike` words.
 */
export function matchNearly(
  index: SearchIndex,
  term: QueryTerm,
  mostSlips: number,
  alike: readonly string[],
  marks: Uint8Array,
  noteCode: NoteCode,
  nearest: Nearest,
): void {
  matchExactly(index, term, marks, noteCode);
  const { words, codes, mark, weight } = index;
  const [first, last] = words.range(term.text);
  if (last > first) nearest.note(term.text, 0, 0);
  const { units, starts, letters } = words;
  const slips = Math.min(term.slips, mostSlips);
  const shortest = term.text.length - slips;
  const insides = term.text.length >= shortestInside && !term.hasDigit;
  for (let word = 0; word < words.size; word++) {
    const from = starts[word] ?? 0;
    const to = (starts[word + 1] ?? 1) - 1;
    if (to - from < shortest) continue;
    const missing = bits(term.letters & ~(letters[word] ?? 0));
    if (missing > slips) continue;
    const near = slips > 0 ? term.distance(units, from, to, slips) : -1;
    const whole = near % 2 === 0;
    const worthOf = term.worth.slips[(near >> 1) - 1];
    if (worthOf && (whole || term.text.length >= shortestBeginning)) {
      const likely = whole && missing === 0;
      mark(word, likely ? worthOf.likely : whole ? worthOf.whole : worthOf.beginning, marks);
      nearest.note(words.at(word), near * 2 - (likely ? 1 : 0), weight(word));
    } else if (near < 0 && missing === 0 && insides && isInside(term.units, units, from + 1, to)) {
      mark(word, term.worth.inside, marks);
      nearest.note(words.at(word), insideRank, weight(word));
    }
  }
  for (const word of alike) {
    const [found] = words.range(word);
    if (found === words.size || words.at(found) !== word) continue;
    mark(found, term.worth.sound, marks);
    nearest.note(word, soundRank, weight(found));
  }
  if (term.text.length >= shortestInside) for (const code of codes.holding(term.text)) takeCode(code);
  if (term.hasDigit && slips > 0) for (const code of codesNear(codes, term)) takeCode(code);

  function takeCode(code: number): void {
    const row = codes.rows[code] ?? 0;
    if ((marks[row] ?? worth.most) >= worth.nearCode) return;
    marks[row] = worth.nearCode;
    noteCode(row, codes.variants[code] ?? 0);
  }
}

/** Beyond two slips, which count 8 to 10. */
const insideRank = 11;
const soundRank = 12;

/** Whether the units from `from` up to `to` hold these in one piece. */
function isInside(wanted: Uint16Array, units: Uint16Array, from: number, to: number): boolean {
  for (let start = from; start + wanted.length <= to; start++) {
    let same = 0;
    while (same < wanted.length && units[start + same] === wanted[same]) same++;
    if (same === wanted.length) return true;
  }
  return false;
}

const spelled = new Uint16Array(64);

function codesNear(codes: CodeList, { text: typed, distance }: QueryTerm): number[] {
  const { text, starts } = codes.joined();
  const near: number[] = [];
  for (let code = 0; code < codes.size; code++) {
    const from = starts[code] ?? 0;
    const length = (starts[code + 1] ?? 0) - from - 1;
    if (length < typed.length - 1 || length > spelled.length) continue;
    for (let at = 0; at < length; at++) spelled[at] = text.charCodeAt(from + at);
    if (distance(spelled, 0, length, 1) >= 0) near.push(code);
  }
  return near;
}

/** How many of 32 bits are set. */
function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
