import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import contact from "../../content/contact.json";
import { HelpButton } from "../../src-ui/pieces/help/help-button";
import { type HelpContext, type HelpTopic, helpSections } from "../../src-ui/pieces/help/help-topics";
import { render } from "./render";
import { textsOf } from "./row-figures";

const sectionNames = {
  quickstart: "Quick start",
  platforms: "Platform guides",
  security: "Security",
  troubleshooting: "Troubleshooting",
  enterprise: "Enterprise",
};

const topics: readonly HelpTopic[] = helpSections.map((section) => ({
  id: `about-${section}`,
  section,
  title: `About ${section}`,
  description: `Everything on ${section}.`,
  body: [
    {
      tag: "p",
      children: [`Text of ${section}. `, { tag: "a", href: "#about-platforms", children: ["More on platforms"] }],
    },
  ],
}));

const button = (name: string | RegExp) => page.getByRole("button", { name });
const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const help = () => page.getByRole("dialog", { name: "Help" });
const box = () => page.getByRole("searchbox", { name: "Search help" });
const shown = () => topics.map(({ title }) => title).filter((title) => button(title).elements().length > 0);

beforeEach(() => {
  const before = location.href;
  history.replaceState(null, "", "/app?settings=store");
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json(topics));
  return () => {
    vi.restoreAllMocks();
    history.replaceState(null, "", before);
  };
});

describe("the help panel", () => {
  // First, because loaded topics stay in memory.
  it("says when the topics cannot be loaded, and loads them on request", async () => {
    vi.mocked(window.fetch).mockRejectedValueOnce(new TypeError("offline"));
    await render(<HelpButton context="general" />);
    await userEvent.click(button("Help"));
    await expect.element(page.getByRole("alert")).toHaveTextContent("Help could not be loaded");
    await userEvent.click(button("Try again"));
    await expect.element(button(/About security/)).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it.each<[HelpContext, readonly (keyof typeof sectionNames)[]]>([
    ["platform", ["platforms", "security"]],
    ["connection", ["troubleshooting", "platforms"]],
    ["data", ["quickstart", "troubleshooting"]],
    ["display", ["quickstart", "enterprise"]],
    ["general", ["quickstart", "platforms", "security", "troubleshooting", "enterprise"]],
  ])("shows the sections of %s", async (context, sections) => {
    await openPanel(context);
    const names = () => textsOf(page.getByRole("region").getByRole("heading", { level: 3 }));
    await expect.poll(names).toEqual([...sections.map((section) => sectionNames[section]), "Contact"]);
  });

  it("shows all topics on request", async () => {
    await openPanel("platform");
    await userEvent.click(button("Show all topics"));
    expect(shown()).toHaveLength(topics.length);
    await expect.element(button("Show all topics")).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it("finds parts of words in titles and descriptions of its sections", async () => {
    await openPanel("connection");
    await userEvent.fill(box(), "EVERY TROUB");
    await expect.poll(shown).toEqual(["About troubleshooting"]);
    await expect.element(page.getByText("1 topic")).toBeVisible();
    await userEvent.fill(box(), "enterprise");
    await expect.element(page.getByText("No help topics found")).toBeVisible();
    expect(shown()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(shown).toEqual(["About platforms", "About troubleshooting"]);
    await expect.element(help()).toBeVisible();
  });

  it("opens a topic by keyboard and returns to it with Back", async () => {
    await openPanel("connection");
    await userEvent.click(box());
    await userEvent.tab();
    await expect.element(button(/About troubleshooting/)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(heading("About troubleshooting")).toHaveFocus();
    await userEvent.click(button("Back"));
    await expect.element(button(/About troubleshooting/)).toHaveFocus();
  });

  it("keeps the search while a topic is open", async () => {
    await openPanel("general");
    await userEvent.fill(box(), "secur");
    await userEvent.click(button(/About security/));
    await userEvent.click(button("Back"));
    await expect.element(box()).toHaveValue("secur");
    expect(shown()).toEqual(["About security"]);
  });

  it("follows a link to another topic in place, and the browser's Back returns", async () => {
    await openPanel("general");
    await userEvent.click(button(/About security/));
    await userEvent.click(page.getByRole("link", { name: "More on platforms" }));
    await expect.element(heading("About platforms")).toHaveFocus();
    history.back();
    await expect.element(heading("About security")).toHaveFocus();
    history.back();
    await expect.element(button(/About security/)).toHaveFocus();
    history.back();
    await expect.element(help()).not.toBeInTheDocument();
    expect(location.search).toBe("?settings=store");
  });

  it("closes from a topic with Escape, and leaves the settings as they were", async () => {
    await openPanel("general");
    await userEvent.click(button(/About security/));
    await userEvent.keyboard("{Escape}");
    await expect.element(help()).not.toBeInTheDocument();
    expect(location.search).toBe("?settings=store");
    await expect.element(button("Help")).toHaveFocus();
  });

  it("says how to reach support, and links to all of the help", async () => {
    await openPanel("general");
    const link = (name: string | RegExp) => page.getByRole("link", { name });
    await expect.element(link(contact.email)).toHaveAttribute("href", `mailto:${contact.email}`);
    await expect.element(link(contact.phone)).toHaveAttribute("href", "tel:+12025550100");
    await expect.element(link(/^vitrine\.example/)).toHaveAttribute("href", contact.website);
    await expect.element(page.getByText("Mon-Fri 9AM-6PM EST")).toBeVisible();
    await expect.element(link(/^Docs/)).toHaveAttribute("href", "/help");
    await expect.element(link(/^Support$/)).toHaveAttribute("href", `mailto:${contact.email}`);
  });
});

async function openPanel(context: HelpContext): Promise<void> {
  await render(<HelpButton context={context} />);
  await userEvent.click(button("Help"));
  await expect.element(help()).toBeVisible();
  await expect.element(box()).toBeVisible();
}
