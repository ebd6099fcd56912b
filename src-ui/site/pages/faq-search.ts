import { startListSearch } from "./list-search";
import { showAddressed } from "./show-addressed";

// The script of the FAQ: its search box and buttons, and questions that open by their address.
const box = document.querySelector<HTMLElement>(".list-search");
if (box) startFaq(box);

function startFaq(box: HTMLElement): void {
  const questions = [...document.querySelectorAll("details")];
  const sections = [...document.querySelectorAll<HTMLElement>(".faq-category")];
  const search = startListSearch(box, { entries: questions, searched: entryOf, sections });
  box.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    if (target.value === "quick") search?.searchFor(target.dataset.query ?? "");
    if (target.value === "open" || target.value === "close")
      for (const question of questions) question.open = target.value === "open" && !question.hidden;
  });
  showAddressed(search);
  const status = box.querySelector("[role=status]");
  if (status && "clipboard" in navigator) startCopying(status, box.dataset.copied ?? "");
}

/** A question as the search reads it: its category counts as part of its title. */
function entryOf(question: HTMLDetailsElement) {
  const category = question.closest(".faq-category")?.querySelector("h2")?.textContent ?? "";
  const title = `${category} ${question.querySelector("h3")?.textContent ?? ""}`;
  return { id: question.id, title, description: question.querySelector("p")?.textContent ?? "" };
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
