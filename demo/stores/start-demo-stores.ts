import { createServer, type RequestListener, type Server } from "node:http";
import type { CatalogueEdits, LiveCatalogue } from "./catalogue/live-catalogue";
import { generateCatalogue } from "./generate-catalogue";
import { createImageRenderer, type ImageRenderer } from "./images/image-renderer";
import { type DemoStoreFlags, readFlags, readSwitches } from "./read-flags";
import { withSwitches } from "./serve/live-switches";
import { createShopifyStore } from "./shopify-store";
import { storeProfile } from "./store-profile";
import type { WooHosting } from "./woocommerce/woo-hosting";
import { createWooCommerceStore } from "./woocommerce-store";

export interface DemoStoresOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly shopifyPort: number;
  readonly wooPort: number;
  /** Flags of the demo stores only; an unknown flag is an error. */
  readonly argv: readonly string[];
  /** Renders the image files; default: draws them. */
  readonly images?: ImageRenderer;
}

/**
 * Starts both demo stores over one generated catalogue. When a flag is wrong or a port is taken, throws an Error whose
 * message is a sentence for the person at the terminal, and leaves no server listening.
 */
export async function startDemoStores(options: DemoStoresOptions) {
  const { host, shopifyPort, wooPort, argv, images = createImageRenderer() } = options;
  const flags = readFlags(argv);
  const catalogue = generateCatalogue(flags);
  const { cappedCount, shopifyHosting, shopifyCurrency } = flags;
  const shopify = createShopifyStore({
    catalogue,
    images,
    cappedCount,
    hosting: shopifyHosting,
    currencyIn: shopifyCurrency,
    ...(flags.cors ? {} : { openTo: [] }),
  });
  const wooHosting: readonly WooHosting[] = flags.cors ? flags.wooHosting : [...flags.wooHosting, "no-cors"];
  const woo = createWooCommerceStore({ catalogue, images, hosting: wooHosting, folder: flags.wooFolder });
  const switches = { latencyMs: flags.latencyMs, rate: flags.rate, faults: flags.faults };
  const shopifyServer = await listen(withSwitches(shopify, switches, readSwitches), host, shopifyPort, "SHOPIFY_PORT");
  const wooServer = await listen(withSwitches(woo, switches, readSwitches), host, wooPort, "WOO_PORT").catch(
    async (error: unknown) => {
      await close(shopifyServer.server);
      throw error;
    },
  );
  const shownHost = host.includes(":") ? `[${host}]` : host;
  const shopifyUrl = `http://${shownHost}:${shopifyServer.port}`;
  const wooUrl = `http://${shownHost}:${wooServer.port}${flags.wooFolder}`;
  const { reader, writer } = woo.keys;
  const stopEditing = flags.editEvery === null ? () => {} : editEvery(flags.editEvery, [shopify, woo]);
  return {
    shopify: Object.assign(shopify, { port: shopifyServer.port, url: shopifyUrl }),
    woo: Object.assign(woo, { port: wooServer.port, url: wooUrl }),
    lines: [
      `${storeProfile.name}, a demo store of ${flags.products.toLocaleString("en")} generated products (seed ${flags.seed})`,
      `Shopify-shaped        ${shopifyUrl}${shopifyHosting === "open" ? "" : `  (${shopifyHosting})`}`,
      `WooCommerce-shaped    ${wooUrl}${wooHosting.join() === "behind-tls" ? "" : `  (${wooHosting.join(", ")})`}`,
      `  consumer key        ${reader.consumerKey}`,
      `  consumer secret     ${reader.consumerSecret}`,
      `  write key           ${writer.consumerKey}`,
      `  write secret        ${writer.consumerSecret}`,
      ...slownessLines(flags),
    ],
    stop: async () => {
      stopEditing();
      await Promise.all([close(shopifyServer.server), close(wooServer.server)]);
    },
  };
}

/** Switches that slow the stores down and break their answers. */
function slownessLines({ latencyMs, rate, description, variations, faults }: DemoStoreFlags): readonly string[] {
  const shown = (count: number) => count.toLocaleString("en");
  return [
    ...(latencyMs > 0 ? [`Latency               ${shown(latencyMs)} ms before every answer`] : []),
    ...(rate === null ? [] : [`Rate                  ${shown(rate)} requests a second; the stores refuse more`]),
    ...(description === null ? [] : [`Descriptions          ${shown(description)} characters each`]),
    ...(variations === null ? [] : [`Variants              ${shown(variations)} of every second product`]),
    ...faults.map(
      ({ name, pathPart }) => `Fault ${name} on ${pathPart === "" ? "every path" : `paths with "${pathPart}"`}`,
    ),
  ];
}

async function listen(handler: RequestListener, host: string, port: number, variable: string) {
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(
        new Error(
          taken
            ? `Port ${port} of ${host} is taken. Stop what uses it, or choose another with ${variable}.`
            : `A demo store cannot listen on port ${port} of ${host}: ${error.message}.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return { server, port: typeof address === "object" && address !== null ? address.port : port };
}

/** Also closes connections that a fault holds open: they would keep the server from closing. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

interface Edited {
  readonly catalogue: LiveCatalogue;
  readonly edits: CatalogueEdits;
}

/**
 * Edits all stores alike, once every `seconds`: renames a product, raises a price, removes a product or adds one.
 * Returns a function that stops the edits.
 */
function editEvery(seconds: number, stores: readonly Edited[]): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    for (const store of stores) editOnce(store, turn);
    turn += 1;
  }, seconds * 1000);
  return () => clearInterval(timer);
}

function editOnce({ catalogue, edits }: Edited, turn: number): void {
  // A large prime step spreads the edits over the catalogue.
  const index = catalogue.offered[(turn * 7919) % catalogue.offered.length];
  if (index === undefined || turn % 4 === 3) edits.add(1);
  else if (turn % 4 === 0) edits.edit(index, { title: `${catalogue.product(index).title} (edit ${turn + 1})` });
  else if (turn % 4 === 1) edits.editVariation(index, 1);
  else edits.remove(index);
}
