import type { ListSearch } from "./list-search";

/** Opens the entry that the address names, now and whenever a link leads to one. The search gives way if it hides the entry. */
export function showAddressed(search: ListSearch | null): void {
  show();
  addEventListener("hashchange", show);
  // A link to what the address names already changes nothing in the address.
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link && link.href === location.href) show();
  });

  async function show(): Promise<void> {
    const id = decodeURIComponent(location.hash.slice(1));
    const addressed = id === "" ? null : document.getElementById(id);
    if (!addressed) return;
    await search?.reveal(addressed);
    if (addressed instanceof HTMLDetailsElement) addressed.open = true;
    addressed.scrollIntoView();
  }
}
