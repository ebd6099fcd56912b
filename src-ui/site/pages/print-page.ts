// The script of pages to print, and of the calculator: makes their print buttons work, and shows them.

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
