import { expect, it } from "vitest";
import { clientAddress } from "../../../supabase/functions/store-proxy/client-address";

const hosted = "https://abcdefgh.supabase.co";

it.each([
  ["Cloudflare's word on a hosted project", hosted, "198.51.100.7"],
  ["the last hop in a network of one's own", "http://kong:8000", "203.0.113.9"],
  ["the last hop where a name only looks hosted", "https://supabase.co.evil.example", "203.0.113.9"],
  ["the last hop where the platform names no project", undefined, "203.0.113.9"],
])("an edge function takes %s for its client", (_name, projectUrl, address) => {
  const headers = new Headers({ "cf-connecting-ip": "198.51.100.7", "x-forwarded-for": "192.0.2.1, 203.0.113.9" });
  expect(clientAddress(headers, projectUrl)).toBe(address);
});

it("an edge function without an address has one client", () => {
  expect(clientAddress(new Headers(), hosted)).toBe("");
});
