import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { createClients } from "../../../src-server/clients";
import { createApp } from "../../../src-server/create-app";
import { createObserver } from "../../../src-server/observer";

/** A request over a connection from this address. */
function requestFrom(from: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  const incoming = new IncomingMessage(socket);
  Object.assign(incoming.headers, headers);
  return incoming;
}

describe("the client of a request", () => {
  const trusted = ["loopback", "10.0.0.0/8", "2001:db8:1::/48"];

  it.each([
    ["198.51.100.7", undefined, "198.51.100.7"],
    ["198.51.100.7", "203.0.113.9", "198.51.100.7"],
    ["127.0.0.1", undefined, "127.0.0.1"],
    ["127.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["127.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
    ["127.0.0.1", "1.1.1.1, 203.0.113.9, 10.1.2.3", "203.0.113.9"],
    ["::ffff:127.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["2001:db8:1::5", "2001:db8:2::9", "2001:db8:2::9"],
    ["127.0.0.1", "10.1.2.3", "10.1.2.3"],
  ])("from %s that forwards for %s is %s", (from, forwarded, client) => {
    const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    expect(createClients(trusted).addressOf(requestFrom(from, headers))).toBe(client);
  });

  it("is the connection where nobody is trusted", () => {
    expect(createClients([]).addressOf(requestFrom("127.0.0.1", { "x-forwarded-for": "203.0.113.9" }))).toBe(
      "127.0.0.1",
    );
  });

  it.each([
    ["127.0.0.1", "https", true],
    ["127.0.0.1", "https, http", true],
    ["127.0.0.1", "http", false],
    ["127.0.0.1", "", false],
    ["198.51.100.7", "https", false],
  ])("from %s that says %j: uses https %s", (from, proto, https) => {
    expect(createClients(trusted).usesHttps(requestFrom(from, { "x-forwarded-proto": proto }))).toBe(https);
  });
});

describe("the store proxy", () => {
  it("hears the client, not the reverse proxy", async () => {
    const heard: string[] = [];
    const app = createApp({
      root: import.meta.dirname,
      storeProxy: async (_, client) => {
        heard.push(client.address);
        return new Response();
      },
      clients: createClients(["loopback"]),
      observer: createObserver({ log: () => undefined, logsRequests: false, gauges: [], now: () => 0 }),
      metricsToken: null,
      site: { embedOrigins: [], verifies: false, analyticsScript: null, pageViews: false, contactForm: null },
    });
    const incoming = requestFrom("127.0.0.1", { "x-forwarded-for": "203.0.113.9" });
    const outgoing = new ServerResponse(incoming);
    await app.fetch(new Request("http://localhost/api/store-proxy"), { incoming, outgoing });
    expect(heard).toEqual(["203.0.113.9"]);
  });
});
