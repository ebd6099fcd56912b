import { expect, test } from "vitest";
import { readServices } from "../../../build/read-services.mjs";

const anon = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"anon"}').toString("base64url")}.sig`;
const secret = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString("base64url")}.sig`;
const backend = { VITRINE_BACKEND_URL: "https://abc.supabase.co/", VITRINE_BACKEND_KEY: "sb_publishable_x1" };
const contact = {
  VITRINE_CONTACT_FORM: "https://forms.example/embed/x1?alignLeft=1&dynamicHeight=1",
  VITRINE_CONTACT_SCRIPT: "https://forms.example/widgets/embed.js",
};
const analytics = { VITRINE_ANALYTICS_SCRIPT: "https://umami.example/script.js", VITRINE_ANALYTICS_ID: "1d2c-3b" };

test("nothing is configured by default", () => {
  const none = {
    backend: null,
    turnstile: null,
    analytics: null,
    pageViews: null,
    contactForm: null,
    storeProxy: null,
  };
  expect(readServices({})).toEqual(none);
  expect(readServices({ VITRINE_BACKEND_URL: "", VITRINE_BACKEND_KEY: " " })).toEqual(none);
});

test("everything can be configured", () => {
  expect(
    readServices({
      ...backend,
      ...analytics,
      ...contact,
      VITRINE_ANALYTICS_PAGES: "1",
      VITRINE_TURNSTILE_KEY: "1x00000000000000000000AA",
      VITRINE_PROXY_URL: "https://p.example/x",
    }),
  ).toEqual({
    backend: { url: "https://abc.supabase.co", key: "sb_publishable_x1" },
    turnstile: "1x00000000000000000000AA",
    analytics: { script: "https://umami.example/script.js", website: "1d2c-3b" },
    pageViews: true,
    contactForm: { form: contact.VITRINE_CONTACT_FORM, script: contact.VITRINE_CONTACT_SCRIPT },
    storeProxy: "https://p.example/x",
  });
});

test.each([
  ["a server on this machine", { ...backend, VITRINE_BACKEND_URL: "http://127.0.0.1:54321" }],
  ["a legacy publishable key", { ...backend, VITRINE_BACKEND_KEY: anon }],
])("%s is accepted", (_, environment) => expect(readServices(environment).backend).not.toBeNull());

test.each([
  ["an address without its key", { VITRINE_BACKEND_URL: "https://abc.supabase.co" }, /must be set together/],
  ["a script without its website", { VITRINE_ANALYTICS_SCRIPT: "https://u.example/s.js" }, /must be set together/],
  ["views of pages without analytics", { VITRINE_ANALYTICS_PAGES: "1" }, /ANALYTICS_PAGES must be 1, and needs/],
  ["views of pages by another word", { ...analytics, VITRINE_ANALYTICS_PAGES: "yes" }, /ANALYTICS_PAGES must be 1/],
  ["a form without its script", { VITRINE_CONTACT_FORM: "https://f.example/x" }, /must be set together/],
  ["an insecure form", { ...contact, VITRINE_CONTACT_FORM: "http://forms.example/x" }, /CONTACT_FORM must be an https/],
  ["a form with markup", { ...contact, VITRINE_CONTACT_FORM: "https://f.example/x?a=<b>" }, /the address of a form/],
  [
    "a form's script with a query",
    { ...contact, VITRINE_CONTACT_SCRIPT: "https://f.example/e.js?a" },
    /CONTACT_SCRIPT/,
  ],
  ["an address that is none", { ...backend, VITRINE_BACKEND_URL: "abc.supabase.co" }, /VITRINE_BACKEND_URL must be/],
  ["an insecure address", { ...backend, VITRINE_BACKEND_URL: "http://abc.supabase.co" }, /must be an https address/],
  [
    "an insecure address that the pages' policies do not let them reach",
    { ...backend, VITRINE_BACKEND_URL: "http://[::1]:54321" },
    /must be an https address \(http only for localhost and 127\.0\.0\.1\)/,
  ],
  ["an address with a password", { ...backend, VITRINE_BACKEND_URL: "https://a:b@c.example" }, /must be an https/],
  [
    "a script by another scheme",
    { ...analytics, VITRINE_ANALYTICS_SCRIPT: "data:text/javascript,1" },
    /must be an https/,
  ],
  ["a secret key", { ...backend, VITRINE_BACKEND_KEY: "sb_secret_x1" }, /everyone can read the build/],
  ["a service key", { ...backend, VITRINE_BACKEND_KEY: secret }, /everyone can read the build/],
  ["a key with spaces", { ...backend, VITRINE_BACKEND_KEY: "a b" }, /not a publishable key/],
  ["an odd site key", { VITRINE_TURNSTILE_KEY: '"><script>' }, /VITRINE_TURNSTILE_KEY/],
  ["an odd website id", { ...analytics, VITRINE_ANALYTICS_ID: "a b" }, /VITRINE_ANALYTICS_ID/],
])("%s fails the build with a sentence", (_, environment, message) => {
  expect(() => readServices(environment)).toThrow(message);
});
