import { type LiveSwitches, switchLimits } from "./serve/live-switches";
import { type FaultName, faultNames } from "./serve/spoil-answer";
import {
  type ShopifyCurrency,
  type ShopifyHosting,
  shopifyCurrencies,
  shopifyHostings,
} from "./shopify/shopify-hosting";
import { type WooHosting, wooHostings } from "./woocommerce/woo-hosting";

/** Throws an Error whose message is a sentence for the person who typed the flags. */
export function readFlags(argv: readonly string[]): DemoStoreFlags {
  let flags: DemoStoreFlags = defaults;
  // Both `--products 50000` and `--products=50000` are common.
  const words = argv.flatMap((word) => (/^--[a-z-]+=/.test(word) ? splitAtFirst(word, "=") : [word]));
  for (let place = 0; place < words.length; place += 1) {
    const flag = words[place] ?? "";
    if (flag === "--no-cors") flags = { ...flags, cors: false };
    else if (flag === "--capped-count") flags = { ...flags, cappedCount: true };
    else {
      flags = { ...flags, ...withValue(flags, flag, words[place + 1]) };
      place += 1;
    }
  }
  return flags;
}

/** Reads the switches of a running store, with the flags' names and ranges. Throws as `readFlags` does. */
export function readSwitches(sent: unknown): LiveSwitches {
  const { latencyMs, rate, faults } = (sent ?? {}) as Readonly<Record<string, unknown>>;
  const areFaults = Array.isArray(faults) && faults.length <= switchLimits.faults && faults.every(isFault);
  if (!areFaults)
    throw new Error(`faults needs a list of at most ${switchLimits.faults}, each with a name and a pathPart.`);
  return {
    latencyMs: wholeNumber("latencyMs", String(latencyMs), switchLimits.latencyMs.min, switchLimits.latencyMs.max),
    rate: rate === null ? null : wholeNumber("rate", String(rate), switchLimits.rate.min, switchLimits.rate.max),
    faults: faults.map(({ name, pathPart }) => ({ name: oneOf("name", faultNames, name), pathPart })),
  };
}

function isFault(sent: unknown): sent is { readonly name: string; readonly pathPart: string } {
  const { name, pathPart } = (sent ?? {}) as Readonly<Record<string, unknown>>;
  return typeof name === "string" && typeof pathPart === "string";
}

const defaults = {
  products: 1000,
  seed: 1,
  /** Variants of every second product; null leaves it to chance. */
  variations: null as number | null,
  /** Characters of every description; null for ordinary ones. */
  description: null as number | null,
  /** Milliseconds before every answer. */
  latencyMs: 0,
  /** Requests per second that each store admits; null admits all. */
  rate: null as number | null,
  /** Seconds between two edits of each catalogue; null for no edits. */
  editEvery: null as number | null,
  cors: true,
  cappedCount: false,
  shopifyHosting: "open" as ShopifyHosting,
  shopifyCurrency: "meta" as ShopifyCurrency,
  wooHosting: ["behind-tls"] as readonly WooHosting[],
  /** The folder that holds WordPress, with its slash; empty for none. */
  wooFolder: "",
  faults: [] as readonly { readonly name: FaultName; readonly pathPart: string }[],
};

/** The demo stores' flags of the command line. */
export type DemoStoreFlags = Readonly<typeof defaults>;

/** The flags with a whole number: its name, its lowest and its highest value. */
const numbers = new Map<string, readonly [keyof DemoStoreFlags, min: number, max: number]>([
  ["--products", ["products", 0, 1_000_000]],
  ["--seed", ["seed", 0, 2 ** 31]],
  ["--variations", ["variations", 1, 12]],
  ["--description", ["description", 1, 1_000_000]],
  ["--latency", ["latencyMs", switchLimits.latencyMs.min, switchLimits.latencyMs.max]],
  ["--rate", ["rate", switchLimits.rate.min, switchLimits.rate.max]],
  ["--edit-every", ["editEvery", 1, 86_400]],
]);

function withValue(flags: DemoStoreFlags, flag: string, value: string | undefined): Partial<DemoStoreFlags> {
  const number = numbers.get(flag);
  if (number) return { [number[0]]: wholeNumber(flag, value, number[1], number[2]) };
  if (flag === "--shopify-hosting") return { shopifyHosting: oneOf(flag, shopifyHostings, value) };
  if (flag === "--shopify-currency") return { shopifyCurrency: oneOf(flag, shopifyCurrencies, value) };
  if (flag === "--woo-hosting")
    return { wooHosting: (value ?? "").split(",").map((name) => oneOf(flag, wooHostings, name)) };
  if (flag === "--woo-folder") return { wooFolder: folderOf(value) };
  if (flag !== "--fault") throw new Error(`The demo stores do not know ${flag}. They know ${knownFlags}.`);
  const [word, pathPart = ""] = splitAtFirst(value ?? "", ":");
  return { faults: [...flags.faults, { name: oneOf(flag, faultNames, word), pathPart }] };
}

const knownFlags =
  "--products N, --seed N, --variations N, --description N, --latency MS, --rate N, --edit-every SECONDS, --no-cors, --capped-count, --shopify-hosting NAME, --shopify-currency NAME, --woo-hosting NAME[,NAME], --woo-folder NAME and --fault NAME[:part of the path]";

function wholeNumber(flag: string, text: string | undefined, min: number, max: number): number {
  const number = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Error(
    `${flag} needs a whole number from ${min} to ${max}, not ${text === undefined ? "nothing" : `"${text}"`}.`,
  );
}

function folderOf(name = ""): string {
  if (!/^[\w-]{1,60}$/.test(name)) throw new Error(`--woo-folder needs the name of a folder, not "${name}".`);
  return `/${name}`;
}

function oneOf<T extends string>(flag: string, names: readonly T[], word = ""): T {
  const name = names.find((candidate) => candidate === word);
  if (name === undefined) throw new Error(`${flag} needs one of ${names.join(", ")}, not "${word}".`);
  return name;
}

function splitAtFirst(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
