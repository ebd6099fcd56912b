import i18next from "i18next";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import en from "../../../locales/en.json";
import { orderName, writtenName } from "../../../src-ui/foundations/words/order-name";

const words = i18next.createInstance();

beforeAll(() => words.init({ lng: "en", resources: { en: { translation: en } } }));

const createdAt = "2026-03-01T08:05:00.000Z";

test.each([
  ["its own name", { name: "Spring fair", customer: { company: "Casa Lopes", name: "Rui" } }, "Spring fair"],
  ["its customer's company", { name: " ", customer: { company: "Casa Lopes", name: "Rui" } }, "Casa Lopes"],
  ["its customer's name", { name: "", customer: { company: " ", name: "Rui Lopes" } }, "Rui Lopes"],
  ["a summary's customer", { name: "", customer: "Casa Lopes" }, "Casa Lopes"],
])("an order is called by %s", (_, order, name) => {
  expect(orderName({ ...order, createdAt }, words.t, "en")).toBe(name);
  expect(writtenName(order)).toBe(name);
});

test("an order without a name and a customer is called after the time of its creation", () => {
  const order = { name: "", customer: { company: "", name: "" } };
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(orderName({ ...order, createdAt }, words.t, "en")).toMatch(/^Order of 1 Mar, /);
  expect(writtenName(order)).toBe("");
});
