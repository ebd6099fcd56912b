import { faultNames } from "../../../demo/stores/serve/spoil-answer";
import { wooIds } from "../../../demo/stores/woocommerce/woo-ids";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import type { World } from "../../../src-worker/world/world";
import { importStore, listedRows, openAppWindow, withoutImages } from "../../node/engine/app-window";
import { sync, turns } from "../../node/engine/life";
import { startDemoStore } from "../../node/engine/start-demo-store";
import { createDevice } from "../../node/engine/test-world";
import { isWorded } from "../../node/engine/worded-failure";
import { type Json, spoiltRecords as records } from "../../node/stores/spoilt-records";
import type { Fire } from "./fault";

/** The ways to read a store, each with a list of three pages. */
const adapters = {
  shopify: { platform: "shopify", products: 510, page: /^\/products\.json\?/ },
  keys: { platform: "woocommerce", products: 210, page: /\/wc\/v3\/products\?(?=.*per_page=100)(?=.*orderby=id)/ },
  public: { platform: "woocommerce", products: 210, page: /\/wc\/store\/v1\/products\?(?=.*per_page=100)/ },
} as const;

const pages = [1, 2, 3];
const day = 86_400_000;
const tooLarge = { bytes: 12_500_000 };

/** What a store, or a firewall before it, may answer in place of a page. */
const answers = faultNames.filter((name) => name !== "slow" && name !== "slow-records");

/** Of the faults of an adapter, each on the first, the middle and the last page; as many of them as wanted. */
export const answerHostilely =
  (adapter: keyof typeof adapters): Fire =>
  async (times, random) => {
    const { platform, products, page } = adapters[adapter];
    const store = await startDemoStore(platform, { products });
    const connection: StoreConnection = adapter === "public" ? store.publicConnection : store.connection;
    let spoil: ((json: unknown, url: URL) => unknown) | null = null;
    let spoilt = 0;
    const network: World["fetch"] = async (url, init) => {
      const response = await withoutImages(url, init);
      if (!spoil || !response.headers.get("content-type")?.includes("json")) return response;
      const json = await response.json();
      const headers = [...response.headers].filter(([name]) => !/^content-(length|encoding)$/.test(name));
      return new Response(JSON.stringify(spoil(json, new URL(url))), { status: response.status, headers });
    };
    const window = await openAppWindow(createDevice(), { network });
    await importStore(window, connection);
    const original = await listed();
    const ids = new Set(store.ids());
    // The public list has the hidden products, too.
    if (original.length < ids.size || (adapter !== "public" && original.length > ids.size))
      throw new Error(`${original.length} products instead of ${ids.size}`);
    const tally = { cases: 0, wrong: 0, unworded: 0 };
    const all = [...answers, ...Object.keys(records)].flatMap((kind) => pages.map((number) => ({ kind, number })));
    let renamed = 0;
    try {
      for (const { kind, number } of random.sample(all, Math.min(all.length, times))) await one(kind, number);
    } finally {
      await store.stop();
    }
    return tally;

    async function one(kind: string, number: number): Promise<void> {
      const before = await listed();
      readWhole();
      const isPage = (path: string) =>
        page.test(path) && new URL(path, store.url).searchParams.get("page") === `${number}`;
      const spoilRecord = records[kind];
      const answer = answers.find((name) => name === kind);
      spoilt = 0;
      if (spoilRecord)
        spoil = (json, { pathname, search }) => (isPage(pathname + search) ? withRecord(json, spoilRecord) : json);
      const large = kind === "oversized" || kind === "gzip-bomb" ? { ...tooLarge, times: 1 } : {};
      const fault = answer && store.faults.add({ match: isPage, kind: answer, delayMs: 600_000, ...large });
      const expiring = setInterval(
        () => (kind === "hang" || kind === "slow-drip") && window.world.expireDeadlines(),
        20,
      );
      const failed = await sync(window);
      clearInterval(expiring);
      const fired = fault?.fired ?? spoilt;
      spoil = null;
      store.faults.clear();
      const after = await listed();
      tally.cases += fired > 0 ? 1 : 0;
      const right = answered(before, after, failed !== null, kind);
      if (failed && !isWorded(failed)) tally.unworded++;
      readWhole();
      await turns(1);
      const healed = await sync(window);
      const whole = (await listed()).join("\n") === original.join("\n");
      if (right && healed === null && whole) return;
      tally.wrong++;
      console.error(`${adapter}, ${kind} on page ${number}: right ${right}, whole ${whole}`, failed, healed);
    }

    /** A refused page leaves everything; an altered record costs or changes no more than that record. */
    function answered(before: readonly string[], after: readonly string[], hasFailed: boolean, kind: string): boolean {
      if (hasFailed) return after.join("\n") === before.join("\n");
      const other = after.filter((line) => !before.includes(line));
      const gone = before.filter((line) => !after.includes(line));
      if (kind in records) return other.length <= 1 && gone.length <= 1;
      // Shopify states no total: a list that ends early, and keeps more than half, is its word.
      if (platform === "shopify" && (kind === "empty-list" || kind === "truncated-valid"))
        return other.length === 0 && gone.length < before.length / 2;
      if (kind === "duplicate-ids") return other.length <= 1 && gone.length <= 2;
      // Every record of the page is unreadable: skipped, and counted in the report.
      return kind === "object-ids" || (other.length === 0 && gone.length === 0);
    }

    function withRecord(json: unknown, change: (record: Json) => unknown): unknown {
      const list: Json[] = Array.isArray(json) ? json : ((json as { products?: Json[] }).products ?? []);
      const [first, second, ...others] = list;
      if (!first || !second) return json;
      spoilt++;
      const changed = [first, change(second), ...others];
      return Array.isArray(json) ? changed : { ...(json as Json), products: changed };
    }

    /** Makes the next refresh read every page, as an old checkpoint and a renamed category do. */
    function readWhole(): void {
      window.world.pass(day);
      if (platform === "woocommerce") store.edits.renameCategory(wooIds.kind(0), `Kind ${++renamed}`);
    }

    /** Products that come back after they were skipped stand last. */
    async function listed(): Promise<readonly string[]> {
      return (await listedRows(window)).map(({ id, title }) => `${id} ${title}`).sort();
    }
  };
