import i18next from "i18next";
import { expect, test, vi } from "vitest";
import en from "../../../locales/en.json";
import { rememberingT } from "../../../src-ui/foundations/words/remembering-t";

const instance = i18next.createInstance();
await instance.init({ lng: "en", resources: { en: { translation: en } }, interpolation: { escapeValue: false } });

function counted() {
  const translated = vi.fn();
  const t = rememberingT(
    new Proxy(instance.t, {
      apply(target, self, words) {
        translated(words);
        return Reflect.apply(target, self, words);
      },
    }),
  );
  return { t, translated };
}

test("the library translates the same words once", () => {
  const { t, translated } = counted();
  expect([t("order.add"), t("order.add")]).toEqual([en.order.add, en.order.add]);
  expect(translated).toHaveBeenCalledOnce();
});

test("each count has its own words, translated once", () => {
  const { t, translated } = counted();
  const said = [1, 2, 1, 2].map((count) => t("grid.variants", { count }));
  expect(said).toEqual([1, 2, 1, 2].map((count) => instance.t("grid.variants", { count })));
  expect(said[0]).not.toBe(said[1]);
  expect(translated).toHaveBeenCalledTimes(2);
});

test("words with a name in them are never another's", () => {
  const { t, translated } = counted();
  expect(t("table.select", { title: "Mug" })).toContain("Mug");
  expect(t("table.select", { title: "Bowl" })).toContain("Bowl");
  expect(translated).toHaveBeenCalledTimes(2);
});

test("words for more counts than are remembered are right all the same", () => {
  const { t } = counted();
  for (let count = 2; count < 700; count++) expect(t("grid.variants", { count })).toContain(String(count));
  expect(t("grid.variants", { count: 650 })).toContain("650");
});
