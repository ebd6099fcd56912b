import * as v from "valibot";
import { rowsAt } from "../catalogue/rows-at";
import { selectedPositions } from "../catalogue/selected-products";
import type { PresentationsCommands } from "../contract/commands/presentations";
import { maxPresented, sheetLayouts } from "../contract/presentation";
import { orderShop } from "../order/order-shop";
import { Failed } from "../outcome/failed";
import { presentationDraft } from "../presentations/presentation-format";
import { flag, id, noArguments, selection } from "./arguments";
import type { Area, CommandScope } from "./command";
import { documentText, exports } from "./documents";

export const presentationsCommands: Area<PresentationsCommands> = {
  listPresentations: {
    args: noArguments,
    run: async (scope) => (await presentations(scope)).list(await storeId(scope)),
  },

  readPresentation: {
    args: v.tuple([id]),
    async run(scope, read) {
      const presentation = await (await presentations(scope)).read(read);
      const catalogue = await shownCatalogue(scope);
      await catalogue?.readyIds();
      const positions = presentation.items.map(({ productId }) => catalogue?.positionOf(productId));
      return { presentation, rows: catalogue ? rowsAt(catalogue, positions) : positions.map(() => null) };
    },
  },

  savePresentation: {
    args: v.tuple([presentationDraft]),
    async run(scope, draft) {
      const saved = await (await presentations(scope)).save(await storeId(scope), draft);
      await publish(scope);
      return saved;
    },
  },

  deletePresentation: {
    args: v.tuple([id]),
    async run(scope, removed) {
      await (await presentations(scope)).remove(removed);
      await publish(scope);
      return null;
    },
  },

  addToPresentation: {
    args: v.tuple([id, selection]),
    async run(scope, presentation, chosen) {
      const catalogue = await shownCatalogue(scope);
      const positions = catalogue ? await selectedPositions(catalogue, chosen) : [];
      if (positions.length > maxPresented) throw new Failed("presentation-full", { max: maxPresented });
      const rows = catalogue ? rowsAt(catalogue, positions) : [];
      const products = rows.flatMap((row) => row ?? []);
      const added = await (await presentations(scope)).add(presentation, products);
      await publish(scope);
      return added;
    },
  },

  setFavourite: {
    args: v.tuple([id, flag]),
    async run(scope, product, on) {
      const here = await presentations(scope);
      const store = await storeId(scope);
      if (!on) {
        await here.removeFavourite(store, product);
        await publish(scope);
        return null;
      }
      const catalogue = await shownCatalogue(scope);
      await catalogue?.readyIds();
      const [row] = catalogue ? rowsAt(catalogue, [catalogue.positionOf(product)]) : [];
      if (!row) throw new Failed("product-unknown", { id: product });
      await here.addFavourite(store, row);
      await publish(scope);
      return null;
    },
  },

  exportPresentation: {
    args: v.tuple([id, v.object({ layout: v.picklist(sheetLayouts), barcodes: flag }), documentText]),
    async run(scope, written, sheet, texts) {
      const presentation = await (await presentations(scope)).read(written);
      const { sheet: write } = await exports(scope.device);
      await scope.sessions.read();
      const { catalogue } = scope.sessions.opened();
      const { tasks } = scope.device.scheduling;
      return tasks.run("export", (signal) => write(signal, catalogue, presentation, sheet, texts));
    },
  },
};

async function presentations({ device }: Pick<CommandScope, "device">) {
  return (await device.orders()).presentations;
}

async function publish({ device, sessions }: Pick<CommandScope, "device" | "sessions">): Promise<void> {
  await (await device.orders()).presentationsChanged(sessions);
}

/** The catalogue on screen; null without one. */
async function shownCatalogue({ sessions }: Pick<CommandScope, "sessions">) {
  return (await sessions.read())?.catalogue.shown ?? null;
}

/** Refuses with `store-unknown` without an open store. */
async function storeId({ sessions }: Pick<CommandScope, "sessions">): Promise<string> {
  await sessions.read();
  return orderShop(sessions.opened().catalogue.store).id;
}
