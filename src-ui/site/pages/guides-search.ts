import { notedInHistory, noteInHistory, startListSearch } from "./list-search";

// The script of the index of guides: its search box and its row of categories narrow both lists together.
const box = document.querySelector<HTMLElement>(".list-search");
if (box) startIndex(box);

function startIndex(box: HTMLElement): void {
  const showAll = box.querySelector<HTMLButtonElement>("[value=show-all]");
  const categories = [...box.querySelectorAll<HTMLButtonElement>("fieldset button")];
  const sections = [...document.querySelectorAll<HTMLElement>(".index-list:has([data-category])")];
  const search = startListSearch(box, {
    entries: sections.flatMap((list) => [...list.querySelectorAll("li")]),
    searched: entryOf,
    sections,
    isLeftOut: ({ dataset }) => {
      const chosen = categories.find(({ ariaPressed }) => ariaPressed === "true")?.value ?? "all";
      return chosen !== "all" && dataset.category !== chosen;
    },
    onShown: (count) => {
      if (showAll) showAll.hidden = count > 0;
    },
  });
  showAll?.addEventListener("click", () => {
    choose("all");
    search?.searchFor("");
  });
  for (const category of categories)
    category.addEventListener("click", () => {
      choose(category.value);
      search?.update();
    });
  choose(notedInHistory("category") ?? "all");
  search?.update();

  function choose(value: string): void {
    for (const category of categories) category.setAttribute("aria-pressed", String(category.value === value));
    noteInHistory({ category: value });
  }
}

/** A guide as the search reads it: its category and its headings count as part of its description. */
function entryOf(entry: HTMLElement) {
  const [description, facts] = entry.querySelectorAll("p");
  return {
    id: entry.querySelector("a")?.pathname ?? "",
    title: entry.querySelector("h3")?.textContent ?? "",
    description: [description?.textContent, facts?.querySelector("span")?.textContent, entry.dataset.headings].join(
      " ",
    ),
  };
}
