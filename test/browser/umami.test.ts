import { expect, it, onTestFinished } from "vitest";
import { createUmami, maxWaiting, type Umami } from "../../src-ui/foundations/privacy/analytics/umami";
import { fakeUmami, scriptsOf } from "./fake-umami";

const event = { name: "view_changed", data: { view: "table" } };

function open(script: string, isOnline = () => true): Umami {
  const umami = createUmami({ script, website: "site-1", path: "/app", isOnline });
  onTestFinished(umami.unload);
  return umami;
}

it("configures Umami to count nothing by itself, to heed Do Not Track, and for this host alone", async () => {
  const { script } = fakeUmami();
  open(script);
  await expect.poll(() => window.umami).toBeDefined();
  expect(Reflect.get(window.umami ?? {}, "attributes")).toEqual({
    websiteId: "site-1",
    hostUrl: script.slice(0, script.lastIndexOf("/")),
    domains: location.hostname,
    autoTrack: "false",
    doNotTrack: "true",
    excludeSearch: "true",
    excludeHash: "true",
    identityStitching: "false",
  });
});

it("sends the path, the event and its data, and nothing else of the page", async () => {
  const { script, sent } = fakeUmami();
  const umami = open(script);
  umami.track(event);
  umami.track({ name: "sync_started", data: {} });
  await expect.poll(() => sent).toHaveLength(2);
  const page = { website: "site-1", hostname: location.hostname, url: "/app" };
  expect(sent).toEqual([
    { ...page, ...event },
    { ...page, name: "sync_started" },
  ]);
});

it("keeps the newest events until the network is there, and sends them in order", async () => {
  const { script, sent } = fakeUmami();
  let online = false;
  const umami = open(script, () => online);
  for (let at = 0; at < maxWaiting + 5; at++) umami.track({ name: `event-${at}`, data: {} });
  expect(scriptsOf(script)).toEqual([]);
  online = true;
  umami.retry();
  await expect.poll(() => sent).toHaveLength(maxWaiting);
  expect([sent[0]?.name, sent.at(-1)?.name]).toEqual(["event-5", `event-${maxWaiting + 4}`]);
  online = false;
  umami.track(event);
  expect(sent).toHaveLength(maxWaiting);
  online = true;
  umami.retry();
  expect(sent.at(-1)).toMatchObject(event);
});

it("tries a script that could not be loaded again when the network is back, not at each event", async () => {
  const nowhere = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(nowhere);
  const umami = open(nowhere);
  expect(scriptsOf(nowhere)).toHaveLength(1);
  await expect.poll(() => scriptsOf(nowhere)).toHaveLength(0);
  umami.track(event);
  expect(scriptsOf(nowhere)).toHaveLength(0);
  umami.retry();
  expect(scriptsOf(nowhere)).toHaveLength(1);
});

it("leaves nothing in the page when it is unloaded, and sends nothing any more", async () => {
  const { script, sent } = fakeUmami();
  const umami = open(script);
  await expect.poll(() => window.umami).toBeDefined();
  umami.unload();
  expect(scriptsOf(script)).toEqual([]);
  expect(window).not.toHaveProperty("umami");
  umami.track(event);
  umami.retry();
  expect([scriptsOf(script), sent]).toEqual([[], []]);
});

it("drops what waited, and the script that was still loading, when it is unloaded", async () => {
  const { script, sent } = fakeUmami();
  const umami = open(script);
  umami.track(event);
  const [element] = scriptsOf(script);
  const loaded = new Promise((resolve) => element?.addEventListener("load", resolve));
  umami.unload();
  await loaded;
  expect(window).not.toHaveProperty("umami");
  expect(sent).toEqual([]);
});
