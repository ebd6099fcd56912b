import { type FaultName, faultNames } from "./serve/fault-rule";

/** What the command line says about the demo stores. */
export interface DemoStoreFlags {
  readonly products: number;
  readonly seed: number;
  /** Milliseconds before every answer. */
  readonly latencyMs: number;
  /** Requests per second that each store admits; null admits all. */
  readonly rate: number | null;
  readonly cors: boolean;
  readonly faults: readonly { readonly name: FaultName; readonly pathPart: string }[];
}

/** Throws an Error whose message is a sentence for the person who typed the flags. */
export function readFlags(argv: readonly string[]): DemoStoreFlags {
  let flags: DemoStoreFlags = { products: 1000, seed: 1, latencyMs: 0, rate: null, cors: true, faults: [] };
  // Both `--products 50000` and `--products=50000` are common.
  const words = argv.flatMap((word) => (/^--[a-z-]+=/.test(word) ? splitAtFirst(word, "=") : [word]));
  for (let place = 0; place < words.length; place += 1) {
    const flag = words[place];
    if (flag === "--no-cors") {
      flags = { ...flags, cors: false };
      continue;
    }
    const value = words[place + 1];
    if (flag === "--products") flags = { ...flags, products: wholeNumber(flag, value, 0, 1_000_000) };
    else if (flag === "--seed") flags = { ...flags, seed: wholeNumber(flag, value, 0, 2 ** 31) };
    else if (flag === "--latency") flags = { ...flags, latencyMs: wholeNumber(flag, value, 0, 600_000) };
    else if (flag === "--rate") flags = { ...flags, rate: wholeNumber(flag, value, 1, 100_000) };
    else if (flag === "--fault") flags = { ...flags, faults: [...flags.faults, readFault(value)] };
    else throw new Error(`The demo stores do not know ${flag}. They know ${knownFlags}.`);
    place += 1;
  }
  return flags;
}

const knownFlags = "--products N, --seed N, --latency MS, --rate N, --no-cors and --fault NAME[:part of the path]";

function wholeNumber(flag: string, text: string | undefined, least: number, most: number): number {
  const number = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Error(
    `${flag} needs a whole number from ${least} to ${most}, not ${text === undefined ? "nothing" : `"${text}"`}.`,
  );
}

function readFault(text: string | undefined) {
  const [word = "", pathPart = ""] = splitAtFirst(text ?? "", ":");
  const name = faultNames.find((candidate) => candidate === word);
  if (name === undefined) throw new Error(`--fault needs one of ${faultNames.join(", ")}, not "${word}".`);
  return { name, pathPart };
}

function splitAtFirst(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
