import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast, toastState } from "../../../src-ui/foundations/parts/toast-state";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  showToast(null);
  vi.useRealTimers();
});

const toast = { text: "Oak chair removed", action: null };

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
