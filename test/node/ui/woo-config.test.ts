import { describe, expect, it } from "vitest";
import { takeOverWooConfig } from "../../../src-ui/foundations/local-storage/take-over-woo-config";
import type { Outcome } from "../../../src-worker/contract/outcome";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";

const url = "https://woo.example";
const plain = JSON.stringify({ url, consumerKey: "ck_1", consumerSecret: "cs_1" });
const wiped = JSON.stringify({ url });

describe("keys that an older version left in plain text", () => {
  it("are passed to the engine, and wiped once it has them", async () => {
    const { saved, kept } = await takenOver({ wooConfig: plain, platform: "woocommerce" });
    expect(saved).toEqual([
      {
        platform: "woocommerce",
        url,
        access: { kind: "keys", consumerKey: "ck_1", consumerSecret: "cs_1", remember: true, inAddress: false },
      },
    ]);
    expect(kept).toEqual({ wooConfig: wiped, platform: "woocommerce" });
  });

  it("are taken over under an address without its https://", async () => {
    const wooConfig = JSON.stringify({ url: "woo.example", consumerKey: "ck_1", consumerSecret: "cs_1" });
    expect((await takenOver({ wooConfig })).saved).toMatchObject([{ url }]);
  });

  it("are still there when the engine reads them, and wiped only then", async () => {
    const texts: Record<string, string> = { wooConfig: plain };
    let seen: string | undefined;
    await takeOverWooConfig(storage(texts), async () => {
      seen = texts.wooConfig;
      return { ok: true, value: null };
    });
    expect([seen, texts.wooConfig]).toEqual([plain, wiped]);
  });

  it("wait for the next start when the engine may take them then", async () => {
    const failure = { code: "engine-stopped", details: {}, retryable: true } as const;
    expect((await takenOver({ wooConfig: plain }, { ok: false, failure })).kept).toEqual({ wooConfig: plain });
  });

  it("are wiped when the engine will never take them", async () => {
    const failure = { code: "keys-swapped", details: {}, retryable: false } as const;
    expect((await takenOver({ wooConfig: plain }, { ok: false, failure })).kept).toEqual({ wooConfig: wiped });
  });

  it.each([
    ["of a platform that was not in use", { wooConfig: plain, platform: "shopify" }],
    ["that are only half there", { wooConfig: JSON.stringify({ url, consumerSecret: "cs_1" }) }],
  ])("are wiped alone: those %s", async (_, before) => {
    const { saved, kept } = await takenOver(before);
    expect(saved).toEqual([]);
    expect(kept).toEqual({ ...before, wooConfig: wiped });
  });

  it("leave nothing behind where they had no address", async () => {
    const { saved, kept } = await takenOver({ wooConfig: '{"consumerKey":"ck_1","consumerSecret":"cs_1"}' });
    expect([saved, kept]).toEqual([[], {}]);
  });
});

describe("what holds no keys", () => {
  it.each([undefined, "", "null", "[]", "{broken", '"ck_1"', wiped, '{"consumerKey":1}'])(
    "%s is left alone",
    async (wooConfig) => {
      const before = wooConfig === undefined ? {} : { wooConfig };
      const { saved, kept } = await takenOver(before);
      expect([saved, kept]).toEqual([[], before]);
    },
  );
});

async function takenOver(before: Readonly<Record<string, string>>, outcome: Outcome<null> = { ok: true, value: null }) {
  const kept: Record<string, string> = { ...before };
  const saved: StoreConnection[] = [];
  await takeOverWooConfig(storage(kept), async (connection) => {
    saved.push(connection);
    return outcome;
  });
  return { saved, kept };
}

function storage(kept: Record<string, string>) {
  return {
    read: (key: string) => kept[key] ?? null,
    write: (key: string, value: string | null) => {
      if (value === null) delete kept[key];
      else kept[key] = value;
    },
  };
}
