import { randomUUID } from "node:crypto";
import type { OrderCommand } from "../../../src-worker/contract/engine";
import type { OrderEdit } from "../../../src-worker/contract/order";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { value } from "./app-window";
import { type Model, type ModelOrder, type Real, shopOf, titlesOf } from "./device-model";
import { sync, turns, until } from "./life";

/** Runs a body; kills the engine in the middle of it, and starts another one. */
async function killedDuring(model: Model, real: Real, after: number, body: () => Promise<unknown>): Promise<void> {
  const { mortal } = real.life;
  const done = until(real.life, body);
  await turns(after);
  mortal.kill();
  await done;
  await real.restart();
  model.undo = null;
}

async function syncsWhole(model: Model, real: Real): Promise<void> {
  const failed = await sync(real.life);
  if (failed) throw new Error(JSON.stringify(failed));
  const { open } = model;
  const offered = titlesOf(shopOf(model, real));
  const isSame = offered.join("\n") === model.catalogues[open]?.join("\n");
  if (model.frozen[open]) model.staged[open] = isSame ? null : offered;
  else model.catalogues[open] = offered;
}

/** Runs an order command under an id; an engine that dies during it is followed by one that gets the same id. */
async function pressed(
  model: Model,
  real: Real,
  killAfter: number | null,
  command: OrderCommand,
  args: readonly unknown[],
): Promise<OrderEdit> {
  const id = randomUUID();
  const press = () => real.life.engine.changeOrders(id, command, args) as Promise<Outcome<OrderEdit>>;
  if (killAfter !== null) await killedDuring(model, real, killAfter, press);
  model.undo = null;
  return value(await press());
}

interface Step {
  /** Whether the model allows it; always by default. */
  readonly may?: (model: Model) => boolean;
  /** @param kill turns of the event loop until the engine dies during it; null for never */
  readonly run: (model: Model, real: Real, kill: number | null, place: number) => Promise<void>;
}

/** What a person does; a number chooses among what there is. */
export const steps: Readonly<Record<string, Step>> = {
  press: {
    may: ({ open }) => open === 0,
    async run(model, real, kill, place) {
      const product = pick(real.products, place);
      const press = [[{ product, variant: null, quantity: 1 }]];
      const { order, change } = await pressed(model, real, kill, "addToOrder", press);
      const before = model.orders.get(order.id) ?? null;
      const pieces = new Map(before?.pieces).set(product, (before?.pieces.get(product) ?? 0) + 1);
      model.orders.set(order.id, { pieces, isEnded: false });
      model.undo = kill === null ? { change, id: order.id, before } : null;
    },
  },
  undo: {
    may: ({ undo }) => undo !== null,
    async run(model, real) {
      if (!model.undo) return;
      const { change, id, before } = model.undo;
      await pressed(model, real, null, "undoOrderChange", [change]);
      if (before) model.orders.set(id, before);
      else model.orders.delete(id);
    },
  },
  finish: {
    may: ({ orders }) => running(orders).length > 0,
    async run(model, real, kill, place) {
      const [id, order] = pick(running(model.orders), place);
      await pressed(model, real, kill, "endOrder", [id, false]);
      model.orders.set(id, { ...order, isEnded: true });
    },
  },
  delete: {
    may: ({ orders }) => orders.size > 0,
    async run(model, real, kill, place) {
      const [id] = pick([...model.orders], place);
      await pressed(model, real, kill, "deleteOrder", [id]);
      model.orders.delete(id);
    },
  },
  backup: {
    async run(model, real) {
      real.work = value(await real.life.engine.exportWork()).file;
      model.backup = new Map(model.orders);
    },
  },
  restore: {
    may: ({ backup }) => backup !== null,
    async run(model, real, kill) {
      await pressed(model, real, kill, "restoreWork", [real.work]);
      for (const [id, order] of model.backup ?? []) if (!model.orders.has(id)) model.orders.set(id, order);
    },
  },
  "change the shop": { run: async (model, real) => shopOf(model, real).move() },
  sync: {
    async run(model, real, kill) {
      if (kill !== null) await killedDuring(model, real, kill, () => sync(real.life));
      await syncsWhole(model, real);
    },
  },
  freeze: {
    may: ({ frozen, staged, open }) => staged[open] === null && frozen[open] !== undefined,
    async run(model, real) {
      model.frozen[model.open] = !model.frozen[model.open];
      value(await real.life.engine.keepCatalogue(model.frozen[model.open] === true));
    },
  },
  accept: decided(true),
  discard: decided(false),
  switch: {
    async run(model, real) {
      model.open = 1 - model.open;
      value(await real.life.engine.chooseStore(shopOf(model, real).id));
    },
  },
  "remove and connect again": {
    async run(model, real) {
      const shop = shopOf(model, real);
      value(await real.life.engine.removeStore(shop.id));
      value(await real.life.engine.saveConnection(shop.connection));
      model.frozen[model.open] = false;
      model.staged[model.open] = null;
      await syncsWhole(model, real);
    },
  },
  export: {
    may: ({ frozen, open }) => !frozen[open],
    async run(model, real) {
      real.exported = value(await real.life.engine.exportCatalogue()).file;
      model.file = { store: model.open, titles: model.catalogues[model.open] ?? [] };
    },
  },
  import: {
    may: ({ file, frozen }) => file !== null && !frozen[file.store],
    async run(model, real) {
      if (!real.exported || !model.file) return;
      value(await real.life.engine.importCatalogueFile(real.exported, { acceptOlder: true }));
      model.open = model.file.store;
      model.catalogues[model.open] = model.file.titles;
    },
  },
  kill: { run: (model, real) => killedDuring(model, real, 0, async () => undefined) },
};

/** The staged changes of a frozen catalogue are accepted or discarded. */
function decided(isAccepted: boolean): Step {
  return {
    may: ({ staged, open }) => staged[open] !== null,
    async run(model, { life: { engine } }) {
      value(await (isAccepted ? engine.acceptChanges() : engine.discardChanges()));
      if (isAccepted) model.catalogues[model.open] = model.staged[model.open] ?? [];
      model.staged[model.open] = null;
    },
  };
}

const running = (orders: ReadonlyMap<string, ModelOrder>) => [...orders].filter(([, { isEnded }]) => !isEnded);

function pick<T>(all: readonly T[], place: number): T {
  const picked = all[place % all.length];
  if (picked === undefined) throw new Error("nothing to pick from");
  return picked;
}
