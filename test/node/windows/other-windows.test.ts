import { expect, test } from "vitest";
import { createOtherWindows, type WindowMessage } from "../../../src-worker/windows/other-windows";

test("messages of other windows are received, and unknown ones are dropped", () => {
  let hear: (message: unknown) => void = () => undefined;
  const received: unknown[] = [];
  const windows = createOtherWindows({
    announce: (message) => void received.push(message),
    listen: (listener) => {
      hear = listener;
    },
  });
  const heard: WindowMessage[] = [];
  windows.listen((message) => void heard.push(message));
  windows.publish({ kind: "replaced", store: "shopify:a" });
  expect(received).toEqual([{ kind: "replaced", store: "shopify:a" }]);
  for (const odd of [
    null,
    "x",
    {},
    { kind: "melted", store: "a" },
    { kind: "replaced", store: 7 },
    { kind: "syncing", store: "a", stage: "brewing", counters: {} },
  ])
    hear(odd);
  expect(heard).toEqual([]);
  hear({ kind: "removed", store: "shopify:a" });
  expect(heard).toEqual([{ kind: "removed", store: "shopify:a" }]);
});
