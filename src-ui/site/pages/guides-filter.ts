// The script of the index of guides: its row of categories filters both lists.

const filter = document.querySelector(".index-filter");
filter?.addEventListener("click", ({ target }) => {
  if (target instanceof HTMLButtonElement) show(target.value);
});

function show(category: string): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(".index-filter button"))
    button.setAttribute("aria-pressed", String(button.value === category));
  let shown = 0;
  for (const list of document.querySelectorAll<HTMLElement>(".index-list:has([data-category])")) {
    const entries = [...list.querySelectorAll<HTMLElement>("li")];
    for (const entry of entries) entry.hidden = category !== "all" && entry.dataset.category !== category;
    const left = entries.filter(({ hidden }) => !hidden).length;
    list.hidden = left === 0;
    shown += left;
  }
  const status = filter?.querySelector<HTMLElement>("[role=status]");
  const isOne = new Intl.PluralRules(document.documentElement.lang).select(shown) === "one";
  const template = (isOne ? status?.dataset.one : status?.dataset.other) ?? "";
  if (status) status.textContent = template.replace("{{count}}", String(shown));
}
