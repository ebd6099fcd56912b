import { type FaultName, faultNames } from "./serve/fault-rule";
import { type ShopifyHosting, shopifyHostings } from "./shopify/shopify-hosting";
import { type WooHosting, wooHostings } from "./woocommerce/woo-hosting";

/** The demo stores' flags of the command line. */
export interface DemoStoreFlags {
  readonly products: number;
  readonly seed: number;
  /** Variants of every second product; null leaves it to chance. */
  readonly variations: number | null;
  /** Milliseconds before every answer. */
  readonly latencyMs: number;
  /** Requests per second that each store admits; null admits all. */
  readonly rate: number | null;
  /** Seconds between two edits of each catalogue; null for no edits. */
  readonly editEvery: number | null;
  readonly cors: boolean;
  readonly cappedCount: boolean;
  readonly shopifyHosting: ShopifyHosting;
  readonly wooHosting: readonly WooHosting[];
  readonly faults: readonly { readonly name: FaultName; readonly pathPart: string }[];
}

/** Throws an Error whose message is a sentence for the person who typed the flags. */
export function readFlags(argv: readonly string[]): DemoStoreFlags {
  let flags = defaults;
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

const defaults: DemoStoreFlags = {
  products: 1000,
  seed: 1,
  variations: null,
  latencyMs: 0,
  rate: null,
  editEvery: null,
  cors: true,
  cappedCount: false,
  shopifyHosting: "open",
  wooHosting: ["behind-tls"],
  faults: [],
};

function withValue(flags: DemoStoreFlags, flag: string, value: string | undefined): Partial<DemoStoreFlags> {
  switch (flag) {
    case "--products":
      return { products: wholeNumber(flag, value, 0, 1_000_000) };
    case "--seed":
      return { seed: wholeNumber(flag, value, 0, 2 ** 31) };
    case "--variations":
      return { variations: wholeNumber(flag, value, 1, 12) };
    case "--latency":
      return { latencyMs: wholeNumber(flag, value, 0, 600_000) };
    case "--rate":
      return { rate: wholeNumber(flag, value, 1, 100_000) };
    case "--edit-every":
      return { editEvery: wholeNumber(flag, value, 1, 86_400) };
    case "--shopify-hosting":
      return { shopifyHosting: oneOf(flag, shopifyHostings, value) };
    case "--woo-hosting":
      return { wooHosting: (value ?? "").split(",").map((name) => oneOf(flag, wooHostings, name)) };
    case "--fault": {
      const [word, pathPart = ""] = splitAtFirst(value ?? "", ":");
      return { faults: [...flags.faults, { name: oneOf(flag, faultNames, word), pathPart }] };
    }
    default:
      throw new Error(`The demo stores do not know ${flag}. They know ${knownFlags}.`);
  }
}

const knownFlags =
  "--products N, --seed N, --variations N, --latency MS, --rate N, --edit-every SECONDS, --no-cors, --capped-count, --shopify-hosting NAME, --woo-hosting NAME[,NAME] and --fault NAME[:part of the path]";

function wholeNumber(flag: string, text: string | undefined, min: number, max: number): number {
  const number = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Error(
    `${flag} needs a whole number from ${min} to ${max}, not ${text === undefined ? "nothing" : `"${text}"`}.`,
  );
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
