import type { TextSearch } from "../../pieces/help/create-text-search";

// The script of the FAQ, the help and the index of guides: the search box above the list (`list-search-box.tsx`), the buttons
// that narrow it, and entries that open by their address.

const box = document.querySelector<HTMLElement>(".list-search");
if (box) startListSearch(box);

/**
 * Runs a page's search box over the elements with `data-entry`, whose value the search reads beside their title and their
 * first paragraph. Text and category belong to the entry of the browser's history, so that Back restores them.
 */
export function startListSearch(box: HTMLElement): void {
  const input = box.querySelector("input");
  const status = box.querySelector("[role=status]");
  if (!input || !status) return;
  const { none = "", one = "", other = "", copied = "" } = box.dataset;
  const buttons = [...box.querySelectorAll("button")];
  const categories = buttons.filter(({ ariaPressed }) => ariaPressed !== null);
  const entries = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  const sections = [...document.querySelectorAll<HTMLElement>("section:has([data-entry])")];
  const loadSearch = lazySearch(() => entries.map(searchEntryFrom));
  let updated = Promise.resolve();

  const update = () => {
    updated = showMatches();
  };
  const showMatches = async () => {
    const text = input.value.trim();
    // Without the index, the text hides nothing.
    const find = text === "" ? null : await loadSearch().catch(() => null);
    // Another text may have been typed since.
    if (text !== input.value.trim()) return;
    const found = find?.(text);
    const category = categories.find(({ ariaPressed }) => ariaPressed === "true")?.value ?? "all";
    entries.forEach((entry, at) => {
      const isInCategory = category === "all" || entry.dataset.category === category;
      entry.hidden = !isInCategory || found?.has(String(at)) === false;
    });
    for (const section of sections) section.hidden = !entries.some((entry) => !entry.hidden && section.contains(entry));
    const count = entries.filter(({ hidden }) => !hidden).length;
    for (const button of buttons) {
      if (button.value === "clear") button.hidden = text === "";
      if (button.value === "show-all") button.hidden = count > 0;
    }
    status.textContent = count === 0 ? none : (count === 1 ? one : other).replace("{{count}}", String(count));
  };
  const setText = (text: string) => {
    input.value = text;
    noteInHistory({ search: text });
    update();
  };
  const searchFor = (text: string) => {
    setText(text);
    input.focus();
  };
  const choose = (value: string) => {
    for (const category of categories) category.ariaPressed = String(category.value === value);
    noteInHistory({ category: value });
    update();
  };
  const setOpen = (open: boolean) => {
    for (const entry of entries) if (entry instanceof HTMLDetailsElement) entry.open = open && !entry.hidden;
  };
  /** Opens the entry that the address names. @param reveals whether the text is cleared where it hides that entry */
  const showAddressed = async (reveals: boolean) => {
    const id = decodeURIComponent(location.hash.slice(1));
    const addressed = id === "" ? null : document.getElementById(id);
    if (!addressed) return;
    await updated;
    if (addressed.closest("[hidden]")) {
      if (!reveals) return;
      setText("");
      await updated;
    }
    if (addressed instanceof HTMLDetailsElement) addressed.open = true;
    addressed.scrollIntoView();
  };
  /** A visited entry of the history restores its text; a new one takes the text along, unless it hides what the address names. */
  const followHistory = () => {
    const text = notedInHistory("search");
    setText(text ?? input.value);
    void showAddressed(text === null);
  };

  input.addEventListener("focus", () => void loadSearch().catch(() => undefined));
  input.addEventListener("input", () => setText(input.value));
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") searchFor("");
  });
  box.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const { value } = target;
    if (categories.includes(target)) choose(value);
    if (value === "show-all") choose("all");
    if (value === "clear" || value === "show-all") searchFor("");
    if (value === "quick") searchFor(target.dataset.query ?? "");
    if (value === "open" || value === "close") setOpen(value === "open");
  });
  addEventListener("hashchange", followHistory);
  // A link to what the address names already changes nothing in the address.
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link && link.href === location.href) void showAddressed(true);
  });
  if (categories.length > 0) choose(notedInHistory("category") ?? "all");
  followHistory();
  if ("clipboard" in navigator) startCopying(status, copied);
  if (box.dataset.addresses !== undefined) startAddresses(entries);
}

function searchEntryFrom(entry: HTMLElement, at: number) {
  const textOf = (selector: string) => entry.querySelector(selector)?.textContent ?? "";
  return { id: String(at), title: textOf("h3"), description: `${textOf("p")} ${entry.dataset.entry}` };
}

/** An opened entry becomes the page's address. */
function startAddresses(entries: readonly HTMLElement[]): void {
  for (const entry of entries)
    entry.addEventListener("toggle", () => {
      if (entry instanceof HTMLDetailsElement && entry.open) history.replaceState(history.state, "", `#${entry.id}`);
    });
}

function startCopying(status: Element, copied: string): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("details [value=copy]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const { id } = button.closest("details") ?? {};
      await navigator.clipboard.writeText(new URL(`#${id}`, location.href).href);
      status.textContent = copied;
      button.after(copiedNote(copied));
    });
  }
}

/** Beside the button: the status may be out of sight. */
function copiedNote(text: string): HTMLElement {
  const note = document.createElement("small");
  note.textContent = text;
  note.ariaHidden = "true";
  setTimeout(() => note.remove(), 2000);
  return note;
}

function noteInHistory(noted: Readonly<Record<string, string>>): void {
  history.replaceState({ ...history.state, ...noted }, "");
}

/** Null for an entry of the history without it. */
function notedInHistory(name: string): string | null {
  const noted: unknown = history.state?.[name];
  return typeof noted === "string" ? noted : null;
}

/** Answers a function that loads the search over the entries once; after a failure, again. */
function lazySearch(
  entries: () => Parameters<typeof import("../../pieces/help/create-text-search").createTextSearch>[0],
) {
  let search: Promise<TextSearch> | null = null;
  return () => {
    search ??= import("../../pieces/help/create-text-search").then(({ createTextSearch }) =>
      createTextSearch(entries()),
    );
    search.catch(() => {
      search = null;
    });
    return search;
  };
}
