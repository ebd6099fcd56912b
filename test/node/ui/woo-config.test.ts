import { describe, expect, it } from "vitest";
import { takeOverWooConfig } from "../../../src-ui/foundations/local-storage/take-over-woo-config";
import type { Outcome } from "../../../src-worker/contract/outcome";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { wooKeys } from "./connections";

const url = "https://woo.example";
const plain = JSON.stringify({ url, consumerKey: "ck_1", consumerSecret: "cs_1" });
const wiped = JSON.stringify({ url });

describe("keys that an older version left in plain text", () => {
  it("are passed to the engine, and wiped once it has them", async () => {
    const { saved, stored } = await takenOver({ wooConfig: plain, platform: "woocommerce" });
    expect(saved).toEqual([
      {
        platform: "woocommerce",
        url,
        access: wooKeys(),
      },
    ]);
    expect(stored).toEqual({ wooConfig: wiped, platform: "woocommerce" });
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
    expect((await takenOver({ wooConfig: plain }, { ok: false, failure })).stored).toEqual({ wooConfig: plain });
  });

  it("are wiped when the engine will never take them", async () => {
    const failure = { code: "keys-swapped", details: {}, retryable: false } as const;
    expect((await takenOver({ wooConfig: plain }, { ok: false, failure })).stored).toEqual({ wooConfig: wiped });
  });

  it.each([
    ["of a platform that was not in use", { wooConfig: plain, platform: "shopify" }],
    ["that are only half there", { wooConfig: JSON.stringify({ url, consumerSecret: "cs_1" }) }],
  ])("are wiped alone: those %s", async (_, before) => {
    const { saved, stored } = await takenOver(before);
    expect(saved).toEqual([]);
    expect(stored).toEqual({ ...before, wooConfig: wiped });
  });

  it("leave nothing behind where they had no address", async () => {
    const { saved, stored } = await takenOver({ wooConfig: '{"consumerKey":"ck_1","consumerSecret":"cs_1"}' });
    expect([saved, stored]).toEqual([[], {}]);
  });
});

describe("an entry without keys", () => {
  it.each([undefined, "", "null", "[]", "{broken", '"ck_1"', wiped, '{"consumerKey":1}'])(
    "%s is left alone",
    async (wooConfig) => {
      const before = wooConfig === undefined ? {} : { wooConfig };
      const { saved, stored } = await takenOver(before);
      expect([saved, stored]).toEqual([[], before]);
    },
  );
});

async function takenOver(before: Readonly<Record<string, string>>, outcome: Outcome<null> = { ok: true, value: null }) {
  const stored: Record<string, string> = { ...before };
  const saved: StoreConnection[] = [];
  await takeOverWooConfig(storage(stored), async (connection) => {
    saved.push(connection);
    return outcome;
  });
  return { saved, stored };
}

function storage(stored: Record<string, string>) {
  return {
    read: (key: string) => stored[key] ?? null,
    write: (key: string, value: string | null) => {
      if (value === null) delete stored[key];
      else stored[key] = value;
    },
  };
}
