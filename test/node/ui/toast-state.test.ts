import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queueToast, showToast, toastState } from "../../../src-ui/foundations/parts/toast-state";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  showToast(null);
  vi.useRealTimers();
});

const toast = { text: "Oak chair removed", action: null };
const added = { text: "Added to order", action: { label: "Undo", act: () => undefined } };

test("a result takes no other toast's place, and is shown after it", () => {
  const page = {};
  const leavePage = toastState.join(page);
  showToast(added);
  queueToast(toast);
  queueToast({ ...toast, text: "Import complete" });
  vi.advanceTimersByTime(4999);
  expect(toastState.for(page)).toBe(added);
  vi.advanceTimersByTime(1);
  expect(toastState.for(page)).toBe(toast);
  vi.advanceTimersByTime(5000);
  expect(toastState.for(page)?.text).toBe("Import complete");
  vi.advanceTimersByTime(5000);
  expect(toastState.for(page)).toBeNull();
  leavePage();
});

test("a toast that somebody points at ends five seconds after its dialog has gone, where the page shows it meanwhile", () => {
  const page = {};
  const dialog = {};
  const leavePage = toastState.join(page);
  const close = toastState.join(dialog);
  showToast(toast);
  toastState.stay(true);
  vi.advanceTimersByTime(60_000);
  expect([toastState.for(dialog), toastState.for(page)]).toEqual([toast, null]);
  close();
  expect([toastState.for(dialog), toastState.for(page)]).toEqual([null, toast]);
  vi.advanceTimersByTime(4999);
  expect(toastState.for(page)).toBe(toast);
  vi.advanceTimersByTime(1);
  expect(toastState.for(page)).toBeNull();
  leavePage();
});
