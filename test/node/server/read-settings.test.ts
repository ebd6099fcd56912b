import { describe, expect, it } from "vitest";
import { readSettings } from "../../../src-server/read-settings";

const usual = {
  root: null,
  host: "127.0.0.1",
  port: 4173,
  shopifyPort: 4174,
  wooPort: 4175,
  allowHosts: [],
  embedOrigins: [],
};

describe("the environment", () => {
  it("may be silent: this machine alone, the usual ports, no private host", () => {
    expect(readSettings({})).toEqual({ ok: true, settings: usual });
    expect(
      readSettings({ PORT: "", HOST: "", VITRINE_ROOT: "", VITRINE_PROXY_ALLOW_HOSTS: "", VITRINE_EMBED_ORIGINS: "" }),
    ).toEqual({
      ok: true,
      settings: usual,
    });
  });

  it("sets each of them", () => {
    const environment = {
      PORT: "0",
      HOST: "0.0.0.0",
      SHOPIFY_PORT: "5001",
      WOO_PORT: "65535",
      VITRINE_ROOT: "/srv/vitrine",
      VITRINE_PROXY_ALLOW_HOSTS: "localhost:4174, nas.local:80,[::1]:8080,",
      VITRINE_EMBED_ORIGINS: "https://shop.example, https://www.shop.example:8443,http://localhost:3000,",
    };
    expect(readSettings(environment)).toEqual({
      ok: true,
      settings: {
        root: "/srv/vitrine",
        host: "0.0.0.0",
        port: 0,
        shopifyPort: 5001,
        wooPort: 65535,
        allowHosts: ["localhost:4174", "nas.local:80", "[::1]:8080"],
        embedOrigins: ["https://shop.example", "https://www.shop.example:8443", "http://localhost:3000"],
      },
    });
  });

  it.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80a"],
    ["PORT", "4173.5"],
    ["SHOPIFY_PORT", "x"],
    ["WOO_PORT", "1e3"],
    ["VITRINE_PROXY_ALLOW_HOSTS", "localhost"],
    ["VITRINE_PROXY_ALLOW_HOSTS", "http://localhost:4174"],
    ["VITRINE_PROXY_ALLOW_HOSTS", "localhost:4174 nas.local:80"],
    ["VITRINE_PROXY_ALLOW_HOSTS", "*:80"],
    ["VITRINE_EMBED_ORIGINS", "shop.example"],
    ["VITRINE_EMBED_ORIGINS", "https://shop.example/"],
    ["VITRINE_EMBED_ORIGINS", "https://shop.example/app"],
    ["VITRINE_EMBED_ORIGINS", "https://*.shop.example"],
    ["VITRINE_EMBED_ORIGINS", "https://*"],
    ["VITRINE_EMBED_ORIGINS", "*"],
    ["VITRINE_EMBED_ORIGINS", "null"],
    ["VITRINE_EMBED_ORIGINS", "http://shop.example"],
    ["VITRINE_EMBED_ORIGINS", "https://shop.example;script-src"],
    ["VITRINE_EMBED_ORIGINS", "https://shop.example 'self'"],
  ])("is refused in a sentence that names what is wrong: %s=%s", (name, value) => {
    const read = readSettings({ [name]: value });
    expect(read).toMatchObject({ ok: false, sentence: expect.stringContaining(name) });
    expect(read).toMatchObject({ ok: false, sentence: expect.stringContaining(value) });
  });
});
