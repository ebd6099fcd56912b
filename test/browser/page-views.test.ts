import { beforeEach, expect, it, vi } from "vitest";
import { clearConsent, saveConsent } from "../../src-ui/foundations/local-storage/user-consent";
import { countPageView } from "../../src-ui/foundations/privacy/analytics/page-views";
import { fakeUmami, type SentPayload, scriptsOf } from "./fake-umami";
import { servicesHere } from "./services-here";

let script: string;
let sent: readonly SentPayload[];

beforeEach(() => {
  ({ script, sent } = fakeUmami());
  localStorage.clear();
  const before = location.href;
  history.replaceState(null, "", "/pt/pricing?from=mail#plans");
  return () => {
    clearConsent();
    history.replaceState(null, "", before);
    vi.restoreAllMocks();
  };
});

const agree = () => saveConsent({ termsAccepted: true, privacyAccepted: true, analyticsConsent: true });
/** As long as the code takes to load, if anything loads it. */
const settled = () => import("../../src-ui/foundations/privacy/analytics/umami");

it("counts a view once, by the path alone, as soon as the person agrees", async () => {
  servicesHere({ analytics: { script, website: "site-1" }, pageViews: true });
  countPageView();
  await settled();
  expect(scriptsOf(script)).toEqual([]);
  agree();
  const view = { website: "site-1", hostname: location.hostname, url: "/pt/pricing" };
  await expect.poll(() => sent).toEqual([view]);
  agree();
  await settled();
  expect(sent).toEqual([view]);
  clearConsent();
  expect(scriptsOf(script)).toEqual([]);
});

it("counts nothing where the operator has not chosen it", async () => {
  servicesHere({ analytics: { script, website: "site-1" }, pageViews: null });
  agree();
  countPageView();
  agree();
  await settled();
  expect([scriptsOf(script), sent]).toEqual([[], []]);
});

it("counts nothing without consent to analytics, and where the browser sends Do Not Track", async () => {
  servicesHere({ analytics: { script, website: "site-1" }, pageViews: true });
  saveConsent({ termsAccepted: true, privacyAccepted: true });
  countPageView();
  vi.spyOn(navigator, "doNotTrack", "get").mockReturnValue("1");
  agree();
  await settled();
  expect([scriptsOf(script), sent]).toEqual([[], []]);
});
