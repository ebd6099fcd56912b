import type { CommandBodies } from "../outcome/attempt";
import { once } from "../scheduling/lazy";
import type { EngineParts } from "./engine-parts";

/** Exports orders and products as documents. The writers' code loads with the first export. */
export function exportCommands(parts: EngineParts) {
  const { tasks } = parts;
  const write = once(async () => (await import("../export/create-exports")).createExports(parts));
  return {
    async exportOrder(order, format, words) {
      const { order: writeOrder } = await write();
      const detail = await (await parts.orders()).orderDetail(order);
      return tasks.run("export", (signal) => writeOrder(signal, detail, format, words));
    },

    async exportProducts(selection, format, words) {
      const { products } = await write();
      await parts.opening.read();
      return tasks.run("export", (signal) => products(signal, selection, format, words));
    },
  } satisfies Partial<CommandBodies>;
}
