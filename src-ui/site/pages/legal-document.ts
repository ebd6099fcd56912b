import { digestOf } from "../digest-of";

// The script of a legal page: shows the server's document where the page was built without one, or with an older one.

const place = document.querySelector<HTMLElement>("[data-document]");
if (place) void showDocument(place);

/** Fetches the document of a page and shows it, unless it is the one that the page has. */
export async function showDocument(place: HTMLElement): Promise<void> {
  const status = place.querySelector("[role=status]");
  try {
    const markdown = await fetched(place.dataset.document ?? "");
    const digest = await digestOf(markdown);
    // Without a digest, a built text counts as current.
    if (place.dataset.digest && (digest === null || digest === place.dataset.digest)) return;
    const { documentElements } = await import("../document-elements");
    place.replaceChildren(...documentElements(markdown, partsOf(place)));
  } catch {
    // A page with a text still shows it.
    if (!status) return;
    status.textContent = place.dataset.failed ?? "";
    for (const link of place.querySelectorAll<HTMLElement>("[hidden]")) link.hidden = false;
  }
}

async function fetched(address: string): Promise<string> {
  const response = await fetch(address);
  const type = response.headers.get("content-type") ?? "";
  // Some hosts answer a missing file with status 200 and their home page.
  if (!response.ok || type.startsWith("text/html")) throw new Error(`${address}: ${response.status} ${type}`);
  return response.text();
}

/** The lists of stored and sent data, which the build writes. */
function partsOf(place: HTMLElement): ReadonlyMap<string, Node> {
  const parts = place.querySelector("template")?.content ?? place;
  return new Map(
    [...parts.querySelectorAll<HTMLElement>("[data-part]")].map((part) => [part.dataset.part ?? "", part]),
  );
}
