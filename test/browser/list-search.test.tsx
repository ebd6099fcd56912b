import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { startListSearch } from "../../src-ui/site/pages/list-search";
import { ListSearchBox } from "../../src-ui/site/templates/list-search-box";

const words = {
  label: "Search",
  clear: "Clear",
  count_one: "{{count}} entry",
  count_other: "{{count}} entries",
  none: "None",
};

/** Listeners of the page that is gone, which a new document would not have. */
let left = new AbortController();

afterEach(() => {
  left.abort();
  left = new AbortController();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  history.replaceState(null, "", location.pathname);
});

/** Shows a page of three entries at an address, as the browser does on its way there or back, and starts its script. */
function open(hash: string, state: unknown = null): void {
  history.replaceState(state, "", `${location.pathname}${hash}`);
  const entry = (id: string, title: string, text: string) => (
    <details id={id} data-entry="General">
      <summary>
        <h3>{title}</h3>
      </summary>
      <p>{text}</p>
    </details>
  );
  const markup = renderToStaticMarkup(
    <>
      <ListSearchBox
        id="search"
        words={words}
        narrowing={
          <fieldset>
            {["all", "setup"].map((id) => (
              <button key={id} type="button" value={id} aria-pressed={id === "all"}>
                {id}
              </button>
            ))}
          </fieldset>
        }
      >
        <button type="button" value="open">
          Open all
        </button>
      </ListSearchBox>
      <section id="general">
        {entry("keys", "Where are my keys?", "Encrypted on the device.")}
        {entry("scan", "How do I scan a barcode?", "With the camera.")}
      </section>
      <section id="late">{entry("price", "Why is there no price?", "Prices are hidden.")}</section>
    </>,
  );
  document.body.replaceChildren(...new DOMParser().parseFromString(markup, "text/html").body.childNodes);
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    const { signal } = left;
    vi.spyOn(target, "addEventListener").mockImplementation((type, listener) => add(type, listener, { signal }));
  }
  const box = document.querySelector<HTMLElement>(".list-search");
  if (box) startListSearch(box);
}

const input = () => page.getByRole("searchbox", { name: "Search" }).element() as HTMLInputElement;
const status = () => page.getByRole("status").element().textContent;
/** The entries by their ids, as the page's addresses name them. */
const entries = () =>
  ["keys", "scan", "price"]
    .map((id) => document.getElementById(id))
    .filter((entry) => entry instanceof HTMLDetailsElement);
const shown = () =>
  entries()
    .filter((entry) => entry.checkVisibility())
    .map(({ id }) => id);
const openEntries = () =>
  entries()
    .filter(({ open }) => open)
    .map(({ id }) => id);
const type = (text: string) => {
  input().value = text;
  input().dispatchEvent(new Event("input"));
};
/** After what the page does at its start. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test("a link to an entry opens it", async () => {
  open("#keys");
  await expect.poll(openEntries).toEqual(["keys"]);
  expect([status(), input().value]).toEqual(["3 entries", ""]);
});

test("a text finds titles, texts and further words, and hides empty sections", async () => {
  open("");
  type("camera general");
  await expect.poll(shown).toEqual(["scan"]);
  expect(document.getElementById("late")?.hidden).toBe(true);
  type("nothing of it");
  await expect.poll(status).toBe("None");
});

test("Back to a page whose address names a hidden entry restores the text", async () => {
  open("#keys", { search: "barcode" });
  await expect.poll(shown).toEqual(["scan"]);
  await settled();
  expect([input().value, shown(), openEntries()]).toEqual(["barcode", ["scan"], []]);
});

test("Back within the page to an address that names a hidden entry restores the text", async () => {
  open("#keys");
  await expect.poll(openEntries).toEqual(["keys"]);
  type("barcode");
  await expect.poll(shown).toEqual(["scan"]);
  location.hash = "#price";
  await expect.poll(openEntries).toEqual(["keys", "price"]);
  expect(input().value).toBe("");
  history.back();
  await expect.poll(shown).toEqual(["scan"]);
  await settled();
  expect([location.hash, input().value, shown()]).toEqual(["#keys", "barcode", ["scan"]]);
});

test("a category that was chosen with the text is restored with it", async () => {
  open("#keys", { search: "barcode", category: "setup" });
  await expect.poll(status).toBe("None");
  await expect.element(page.getByRole("button", { pressed: true })).toHaveTextContent("setup");
});

test("a link to an entry that the text hides clears the text", async () => {
  open("");
  type("barcode");
  await expect.poll(shown).toEqual(["scan"]);
  location.hash = "#keys";
  await expect.poll(openEntries).toEqual(["keys"]);
  expect([input().value, shown()]).toEqual(["", ["keys", "scan", "price"]]);
});

test("a link to what the address names already clears a text that hides it", async () => {
  open("#keys");
  await expect.poll(openEntries).toEqual(["keys"]);
  type("barcode");
  await expect.poll(shown).toEqual(["scan"]);
  const link = document.createElement("a");
  link.href = "#keys";
  document.body.append(link);
  link.click();
  await expect.poll(shown).toEqual(["keys", "scan", "price"]);
});
