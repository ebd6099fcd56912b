import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepLanguage, preferredLanguage } from "../../src-ui/foundations/words/preferred-language";

const here = location.href;

beforeEach(() => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr-FR"]);
  localStorage.removeItem("i18nextLng");
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", here);
  // biome-ignore lint/suspicious/noDocumentCookie: as the interface does
  document.cookie = "i18next=; path=/; max-age=0";
  document.documentElement.lang = "";
  sessionStorage.removeItem("i18nextLng");
  localStorage.removeItem("i18nextLng");
});

/** Each place of a language, from the last to the first that is read. */
const places: readonly (readonly [place: string, put: (tag: string) => void])[] = [
  ["the page", (tag) => document.documentElement.setAttribute("lang", tag)],
  ["the browser", (tag) => void vi.spyOn(navigator, "languages", "get").mockReturnValue([tag])],
  ["session storage", (tag) => sessionStorage.setItem("i18nextLng", tag)],
  ["local storage", (tag) => localStorage.setItem("i18nextLng", tag)],
  [
    "the cookie",
    (tag) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the interface does
      document.cookie = `i18next=${tag}; path=/`;
    },
  ],
  ["the query string", (tag) => history.replaceState(null, "", `/app?lng=${tag}&q=mug`)],
];

it.each(places.map(([place], at) => [place, at] as const))("%s wins over all that come after it", (_place, at) => {
  for (const [, put] of places.slice(0, at)) put("en-GB");
  places[at]?.[1]("pt-PT");
  expect(preferredLanguage()).toBe("pt");
  expect(localStorage.getItem("i18nextLng")).toBe("pt");
});

it("is English without a language that it knows", () => {
  expect(preferredLanguage()).toBe("en");
});

it("keeps a chosen language against the query string and the cookie", () => {
  for (const [, put] of places) put("en-GB");
  keepLanguage("pt");
  expect(location.search).toBe("?q=mug");
  expect(preferredLanguage()).toBe("pt");
});
