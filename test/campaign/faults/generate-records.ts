import type { SeededRandom } from "../../../demo/stores/serve/seeded-random";
import { turns } from "../../node/engine/life";
import { faultsOf } from "../../node/stores/woocommerce/faults-of-product";
import { mappers, partsOf } from "../../node/stores/woocommerce/mappers";
import { fieldsOf, nastyStrings, nastyValues, withField } from "../../node/stores/woocommerce/nasty-values";
import type { Tally } from "./fault";

const mostChanges = 6;
/** Records between two turns of the event loop. */
const batch = 5000;

/**
 * Maps records in which several fields have values that have broken something somewhere. `skipped` were no product;
 * `unsound` broke a bound of a stored product.
 */
export async function mapRecords(times: number, random: SeededRandom): Promise<Tally> {
  const tally = { tried: 0, threw: 0, skipped: 0, unsound: 0 };
  const before = Reflect.ownKeys(Object.prototype).length;
  const kinds = mappers.map((mapper) => ({ ...mapper, ways: fieldsOf(mapper.sound) }));
  const values = [...nastyStrings, ...nastyValues];
  while (tally.tried < times) {
    const { name, sound, map, ways } = random.pick(kinds);
    let odd: unknown = sound;
    for (let changes = random.between(1, mostChanges); changes > 0; changes--)
      odd = withField(odd, random.pick(ways), values[random.between(0, values.length - 1)]);
    const { record, variations } = partsOf(odd);
    try {
      const product = map(record, variations);
      if (!product) tally.skipped++;
      else if (faultsOf(product).length > 0) tally.unsound++;
    } catch (error) {
      tally.threw++;
      console.error(`record ${tally.tried} of ${name}:`, error);
    }
    if (++tally.tried % batch === 0) await turns(1);
  }
  if (Reflect.ownKeys(Object.prototype).length !== before) tally.threw++;
  return tally;
}
