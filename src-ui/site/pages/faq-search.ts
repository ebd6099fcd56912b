import { lazySearch } from "./lazy-search";

// The script of the FAQ: its search box and buttons, and questions that open by their address.
const box = document.querySelector<HTMLElement>(".faq-search");
if (box) startFaq(box);

function startFaq(box: HTMLElement): void {
  const input = box.querySelector("input");
  const status = box.querySelector("[role=status]");
  const clear = box.querySelector<HTMLButtonElement>("[value=clear]");
  if (!input || !status || !clear) return;
  const questions = [...document.querySelectorAll("details")];
  const categories = [...document.querySelectorAll<HTMLElement>(".faq-category")];
  const loaded = lazySearch(() => questions.map(entryOf));

  input.addEventListener("focus", () => void loaded().catch(() => undefined));
  input.addEventListener("input", show);
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") searchFor("");
  });
  clear.addEventListener("click", () => searchFor(""));
  box.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    if (target.value === "quick") searchFor(target.dataset.query ?? "");
    if (target.value === "open" || target.value === "close")
      for (const question of questions) question.open = target.value === "open" && !question.hidden;
  });
  addEventListener("hashchange", openAddressed);
  openAddressed();
  if ("clipboard" in navigator) startCopying(status, box.dataset.copied ?? "");
  say(questions.length);
  // What a browser restores after going back.
  if (input.value !== "") show();

  function searchFor(text: string): void {
    if (!input) return;
    input.value = text;
    input.focus();
    show();
  }

  async function show(): Promise<void> {
    const text = input?.value.trim() ?? "";
    // Without the index, nothing is hidden.
    const find = text === "" ? null : await loaded().catch(() => null);
    // Another text may have been typed since.
    if (text !== input?.value.trim()) return;
    const found = find?.(text);
    for (const question of questions) question.hidden = found !== undefined && !found.has(question.id);
    for (const category of categories) category.hidden = category.querySelector("details:not([hidden])") === null;
    if (clear) clear.hidden = text === "";
    say(questions.filter(({ hidden }) => !hidden).length);
  }

  function say(count: number): void {
    if (!status) return;
    const { none = "", one = "", other = "" } = box.dataset;
    status.textContent = count === 0 ? none : (count === 1 ? one : other).replace("{{count}}", String(count));
  }
}

/** A question as the search reads it: its category counts as part of its title. */
function entryOf(question: HTMLDetailsElement) {
  const category = question.closest(".faq-category")?.querySelector("h2")?.textContent ?? "";
  const title = `${category} ${question.querySelector("h3")?.textContent ?? ""}`;
  return { id: question.id, title, description: question.querySelector("p")?.textContent ?? "" };
}

function openAddressed(): void {
  const addressed = document.getElementById(location.hash.slice(1));
  if (!(addressed instanceof HTMLDetailsElement)) return;
  addressed.open = true;
  addressed.scrollIntoView();
}

function startCopying(status: Element, copied: string): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("details [value=copy]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const { id } = button.closest("details") ?? {};
      await navigator.clipboard.writeText(new URL(`#${id}`, location.href).href);
      status.textContent = copied;
      button.after(copiedMark(copied));
    });
  }
}

/** Beside the button: the status may be out of sight. */
function copiedMark(text: string): HTMLElement {
  const mark = document.createElement("small");
  mark.textContent = text;
  mark.ariaHidden = "true";
  setTimeout(() => mark.remove(), 2000);
  return mark;
}
