import { noSeries, type OrderSeries } from "../contract/order-number";
import type { World } from "../world/world";
import type { NumberSeries, WorkDatabase } from "./work-database";

/** Vowels would make words. */
const letters = "BCDFGHJKLMNPQRSTVWXZ";
const randomLetters = 3;

/** The numbers of orders, which no order gets twice. Call all but `read` and `choose` within a transaction over `tables`. */
export type NumberSeriesSource = ReturnType<typeof createNumberSeries>;

export function createNumberSeries(
  database: Pick<WorkDatabase, "series" | "orders" | "transaction">,
  { crypto }: Pick<World, "crypto">,
) {
  const { series, orders } = database;
  const self = {
    tables: [series],

    async next(): Promise<string> {
      const { prefix, last } = (await inUse()) ?? (await begin(await unusedPrefix()));
      const number = last + 1;
      await series.where("prefix").equals(prefix).modify({ last: number });
      return `${prefix}-${String(number).padStart(4, "0")}`;
    },

    /** The series of this device, and those of others that it knows. */
    list: async (): Promise<readonly OrderSeries[]> =>
      (await series.toArray()).map(({ prefix, last }) => ({ prefix, last })),

    /** Reserves a backup's series: none comes into use here unless a person chooses its prefix, and then it continues. */
    async reserve(backedUp: readonly OrderSeries[]): Promise<void> {
      for (const { prefix, last } of backedUp) {
        const known = await series.where("prefix").equals(prefix).first();
        if (known) await series.update(known.place, { last: Math.max(known.last, last) });
        else {
          const lowest = await series.orderBy(":id").first();
          const reserved: NumberSeries = { place: Math.min((lowest?.place ?? 0) - 1, -1), prefix, last };
          await series.add(reserved);
        }
      }
    },

    /** Reserves a copy's series. */
    async restore(copied: readonly OrderSeries[]): Promise<void> {
      if (copied.length > 0) await database.transaction("rw", series, () => self.reserve(copied));
    },

    /** Continues the series after numbers of restored orders. */
    async pass(numbers: readonly string[]): Promise<void> {
      for (const { place, prefix, last } of await series.toArray()) {
        const highest = highestOf(prefix, numbers);
        if (highest > last) await series.update(place, { last: highest });
      }
    },

    async read(): Promise<OrderSeries> {
      const { prefix, last } = (await inUse()) ?? noSeries;
      return { prefix, last };
    },

    /** Makes the series of a prefix the one in use. An earlier series continues after its last number. */
    choose: (prefix: string): Promise<OrderSeries> =>
      database.transaction("rw", [series, orders], async () => {
        const before = await series.where("prefix").equals(prefix).first();
        if (before) await series.delete(before.place);
        await begin(prefix, before?.last);
        return self.read();
      }),
  };
  return self;

  async function inUse(): Promise<NumberSeries | undefined> {
    return series.where(":id").above(0).last();
  }

  async function begin(prefix: string, after = 0): Promise<OrderSeries> {
    const last = Math.max(after, highestOf(prefix, await numbersWith(prefix)));
    await series.add({ prefix, last });
    return { prefix, last };
  }

  async function unusedPrefix(): Promise<string> {
    for (;;) {
      const random = [...crypto.getRandomValues(new Uint8Array(randomLetters))];
      const prefix = random.map((byte) => letters[byte % letters.length]).join("");
      const known = await series.where("prefix").equals(prefix).count();
      if (known === 0 && (await numbersWith(prefix)).length === 0) return prefix;
    }
  }

  async function numbersWith(prefix: string): Promise<readonly string[]> {
    const found = await orders.where("number").startsWith(`${prefix}-`).uniqueKeys();
    return found.map(String);
  }
}

/** The highest of the numbers with this prefix; 0 for none. */
function highestOf(prefix: string, numbers: readonly string[]): number {
  const start = `${prefix}-`;
  return numbers.reduce(
    (highest, number) => (number.startsWith(start) ? Math.max(highest, Number(number.slice(start.length))) : highest),
    0,
  );
}
