import { startListSearch } from "./list-search";
import { showAddressed } from "./show-addressed";

// The script of the help: its search box, and topics that open by their address and name themselves in it.
const box = document.querySelector<HTMLElement>(".list-search");
const topics = [...document.querySelectorAll("details")];
if (box) {
  const sections = [...document.querySelectorAll<HTMLElement>(".faq-category:has(details)")];
  showAddressed(startListSearch(box, { entries: topics, searched: entryOf, sections }));
}
for (const topic of topics)
  topic.addEventListener("toggle", () => {
    if (topic.open) history.replaceState(history.state, "", `#${topic.id}`);
  });

function entryOf(topic: HTMLDetailsElement) {
  const text = (selector: string) => topic.querySelector(selector)?.textContent ?? "";
  return { id: topic.id, title: text("h3"), description: text("summary p") };
}
