import { describe, expect, it } from "vitest";
import { readPort, readSettings } from "../../../src-server/read-settings";

const usual = {
  root: null,
  host: "127.0.0.1",
  port: 4173,
  allowHosts: [],
  embedOrigins: [],
  proxyOrigins: [],
  trustedProxies: ["loopback"],
  metricsToken: null,
  names: [],
  logsRequests: false,
};

describe("the environment", () => {
  it("may be silent: this machine alone, the usual ports, no private host", () => {
    expect(readSettings({})).toEqual(usual);
    expect(
      readSettings({ PORT: "", HOST: "", VITRINE_ROOT: "", VITRINE_PROXY_ALLOW_HOSTS: "", VITRINE_EMBED_ORIGINS: "" }),
    ).toEqual(usual);
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
      VITRINE_PROXY_ORIGINS: "https://catalogue.example",
      VITRINE_TRUSTED_PROXIES: "uniquelocal, 192.0.2.1,2001:db8::/32",
      VITRINE_METRICS_TOKEN: "an.operators~secret+/==",
      VITRINE_HOSTS: "Catalogue.example, nas",
      VITRINE_LOG_REQUESTS: "1",
    };
    expect(readSettings(environment)).toEqual({
      root: "/srv/vitrine",
      host: "0.0.0.0",
      port: 0,
      allowHosts: ["localhost:4174", "nas.local:80", "[::1]:8080"],
      embedOrigins: ["https://shop.example", "https://www.shop.example:8443", "http://localhost:3000"],
      proxyOrigins: ["https://catalogue.example"],
      trustedProxies: ["uniquelocal", "192.0.2.1", "2001:db8::/32"],
      metricsToken: "an.operators~secret+/==",
      names: ["catalogue.example", "nas"],
      logsRequests: true,
    });
    expect(readPort(environment, "SHOPIFY_PORT", 4174)).toBe(5001);
    expect(readPort(environment, "WOO_PORT", 4175)).toBe(65535);
  });

  it.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80a"],
    ["PORT", "4173.5"],
    ["PORT", "x"],
    ["PORT", "1e3"],
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
    expect(() => readSettings({ [name]: value })).toThrow(name);
    expect(() => readSettings({ [name]: value })).toThrow(value);
  });

  it.each(["0.0.0.0/0", "::/0", "all", "10.0.0.0/33", "front.example", "192.0.2.1:80"])(
    "names %s as no reverse proxy to trust",
    (entry) => {
      const read = () => readSettings({ VITRINE_TRUSTED_PROXIES: `loopback,${entry}` });
      expect(read).toThrow(`"${entry}"`);
    },
  );

  it.each(["yes", "true", "2"])("switches nothing on by %s", (value) => {
    expect(() => readSettings({ VITRINE_LOG_REQUESTS: value })).toThrow("VITRINE_LOG_REQUESTS is 1 or 0");
  });

  it.each(["short", "sixteen letters!", "0123456789abcdef=0"])("refuses the metrics token %s unseen", (value) => {
    expect(() => readSettings({ VITRINE_METRICS_TOKEN: value })).toThrow(
      /^VITRINE_METRICS_TOKEN takes at least 16 letters/,
    );
    expect(() => readSettings({ VITRINE_METRICS_TOKEN: value })).not.toThrow(value);
  });

  it.each(["catalogue.example:443", "https://catalogue.example", "*.example", "a..b", "caffè.example"])(
    "refuses the host name %s",
    (value) => {
      expect(() => readSettings({ VITRINE_HOSTS: value })).toThrow(`VITRINE_HOSTS takes host names without ports`);
    },
  );
});
