import { lazySearch } from "./lazy-search";

// The script of the index of guides: its search box and its row of categories narrow both lists together.
const box = document.querySelector<HTMLElement>(".index-search");
if (box) startIndex(box);

function startIndex(box: HTMLElement): void {
  const input = box.querySelector("input");
  const status = box.querySelector("[role=status]");
  const clear = box.querySelector<HTMLButtonElement>("[value=clear]");
  const showAll = box.querySelector<HTMLButtonElement>("[value=show-all]");
  if (!input || !status || !clear || !showAll) return;
  const categories = [...box.querySelectorAll<HTMLButtonElement>("fieldset button")];
  const lists = [...document.querySelectorAll<HTMLElement>(".index-list:has([data-category])")];
  const entries = lists.flatMap((list) => [...list.querySelectorAll("li")]);
  const loaded = lazySearch(() => entries.map(entryOf));

  input.addEventListener("focus", () => void loaded().catch(() => undefined));
  input.addEventListener("input", show);
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") searchFor("");
  });
  clear.addEventListener("click", () => searchFor(""));
  showAll.addEventListener("click", () => {
    choose("all");
    searchFor("");
  });
  for (const { value } of categories) {
    box.querySelector(`[value="${value}"]`)?.addEventListener("click", () => {
      choose(value);
      show();
    });
  }
  // What a browser restores after going back.
  if (input.value !== "") show();

  function choose(category: string): void {
    for (const button of categories) button.setAttribute("aria-pressed", String(button.value === category));
  }

  function searchFor(text: string): void {
    if (!input) return;
    input.value = text;
    input.focus();
    show();
  }

  async function show(): Promise<void> {
    const text = input?.value.trim() ?? "";
    // Without the index, the text hides nothing.
    const find = text === "" ? null : await loaded().catch(() => null);
    // Another text may have been typed since.
    if (text !== input?.value.trim()) return;
    const found = find?.(text);
    const category = categories.find(({ ariaPressed }) => ariaPressed === "true")?.value ?? "all";
    for (const entry of entries) {
      const isOther = category !== "all" && entry.dataset.category !== category;
      entry.hidden = isOther || found?.has(idOf(entry)) === false;
    }
    for (const list of lists) list.hidden = list.querySelector("li:not([hidden])") === null;
    const count = entries.filter(({ hidden }) => !hidden).length;
    if (clear) clear.hidden = text === "";
    if (showAll) showAll.hidden = count > 0;
    say(count);
  }

  function say(count: number): void {
    if (!status) return;
    const { none = "", one = "", other = "" } = box.dataset;
    status.textContent = count === 0 ? none : (count === 1 ? one : other).replace("{{count}}", String(count));
  }
}

/** A guide as the search reads it: its category and its headings count as part of its description. */
function entryOf(entry: HTMLElement) {
  const [description, facts] = entry.querySelectorAll("p");
  return {
    id: idOf(entry),
    title: entry.querySelector("h3")?.textContent ?? "",
    description: [description?.textContent, facts?.querySelector("span")?.textContent, entry.dataset.headings].join(
      " ",
    ),
  };
}

function idOf(entry: HTMLElement): string {
  return entry.querySelector("a")?.pathname ?? "";
}
