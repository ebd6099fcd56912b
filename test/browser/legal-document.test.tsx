import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { digestOf } from "../../src-ui/site/digest-of";
import { showDocument } from "../../src-ui/site/pages/legal-document";
import { RichDocument } from "../../src-ui/site/rich-document";
import { textsOf } from "./row-figures";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const failed = "Failed to load privacy policy. Please try again later.";

/** The part of a legal page that holds its document. Without a text, the page has none of it. */
async function pageOf(markdown: string | null): Promise<HTMLElement> {
  const parts = {
    stored: (
      <ul data-part="stored">
        {["Orders"].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    ),
  };
  const html = renderToStaticMarkup(
    <div data-document="/docs/en/privacy.md" data-failed={failed}>
      {markdown === null ? (
        <>
          <p role="status">Loading the document</p>
          <p hidden>
            <a href="/">Return to homepage</a>
          </p>
          <template>{parts.stored}</template>
        </>
      ) : (
        <RichDocument markdown={markdown} parts={parts} />
      )}
    </div>,
  );
  const place = new DOMParser().parseFromString(html, "text/html").body.firstElementChild as HTMLElement;
  if (markdown !== null) place.dataset.digest = (await digestOf(markdown)) ?? "";
  document.body.replaceChildren(place);
  return place;
}

function serve(answer: () => Response): void {
  vi.stubGlobal("fetch", async () => answer());
}
const heading = page.getByRole("heading", { level: 1 });
const markdown = (text: string) => () => new Response(text, { headers: { "content-type": "text/markdown" } });

test("a page without its document shows the server's, with the lists of the build", async () => {
  const place = await pageOf(null);
  serve(
    markdown(
      "# Privacy\n\nWhat **stays**:\n\n<!-- stored -->\n\n- one\n- [two](/terms)\n\n| a | b |\n|---|---|\n| 1 | 2 |",
    ),
  );
  await showDocument(place);
  await expect.element(heading).toHaveTextContent("Privacy");
  await expect.element(page.getByRole("strong")).toHaveTextContent("stays");
  expect(textsOf(page.getByRole("listitem"))).toContain("Orders");
  await expect.element(page.getByRole("link", { name: "two" })).toHaveAttribute("href", "/terms");
  expect(textsOf(page.getByRole("columnheader"))).toEqual(["a", "b"]);
  expect([...textsOf(page.getByRole("rowheader")), ...textsOf(page.getByRole("cell"))]).toEqual(["1", "2"]);
  expect(place.textContent).not.toContain("Loading");
});

test.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["status 404", async () => new Response("Not found", { status: 404 })],
  ["a host's home page", async () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })],
])("%s: the page says that the document failed to load, and leads home", async (_, answer) => {
  const place = await pageOf(null);
  vi.stubGlobal("fetch", answer);
  await showDocument(place);
  await expect.element(page.getByRole("status")).toHaveTextContent(failed);
  const home = page.getByRole("link", { name: "Return to homepage", exact: true });
  await expect.element(home).toBeVisible();
  await expect.element(home).toHaveAttribute("href", "/");
});

test("a page keeps its own text when the server has the same or returns none", async () => {
  const place = await pageOf("# Privacy\n\n<!-- stored -->\n");
  const before = place.innerHTML;
  serve(markdown("# Privacy\n\n<!-- stored -->\n"));
  await showDocument(place);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await showDocument(place);
  expect(place.innerHTML).toBe(before);
});

test("a document that was replaced after the build is shown instead of the built one", async () => {
  const place = await pageOf("# Privacy\n\n<!-- stored -->\n");
  serve(markdown("# Our privacy\n\n<!-- stored -->\n"));
  await showDocument(place);
  await expect.element(heading).toHaveTextContent("Our privacy");
  await expect.element(page.getByRole("listitem")).toHaveTextContent("Orders");
});

test("markup in a document stays text, and its links run nothing", async () => {
  const place = await pageOf(null);
  serve(
    markdown(
      "# <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](data:text/html,x)\n\n![c](x.png)",
    ),
  );
  await showDocument(place);
  expect(place.querySelectorAll("img, script, a")).toHaveLength(0);
  expect(place.textContent).toContain("<script>alert(1)</script>");
});
