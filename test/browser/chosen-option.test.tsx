import { afterEach, expect, it } from "vitest";
import { cdp, page } from "vitest/browser";
import { Segments } from "../../src-ui/foundations/parts/segments";
import { FilterButton } from "../../src-ui/pieces/listing/filters/filter-button";
import { CollectionList } from "../../src-ui/screens/catalogue/collection-list";
import { render } from "./render";

const collections = [{ handle: "chairs", title: "Chairs", count: 3, depth: 0 }];

afterEach(() => emulate("light"));

it.each([
  ["light", "radio", "Grid"],
  ["dark", "radio", "Grid"],
  ["light", "button", "Filter"],
  ["dark", "button", "Filter"],
  ["light", "button", "All products"],
  ["dark", "button", "All products"],
] as const)("in %s mode, the chosen %s '%s' stands out from its ground", async (scheme, role, name) => {
  await emulate(scheme);
  await render(
    <>
      <Segments
        label="View"
        segments={[
          { id: "grid", label: "Grid" },
          { id: "table", label: "Table" },
        ]}
        chosen="grid"
        onChoose={() => undefined}
      />
      <FilterButton active={2} open={false} beside={false} onToggle={() => undefined} />
      <CollectionList collections={collections} products={9} />
    </>,
  );
  const option = page.getByRole(role, { name: new RegExp(`^${name}`) });
  await expect.element(option).toBeInTheDocument();
  const control = option.element();
  const shown = control.closest("label") ?? control;
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--surface");
  const chosen = getComputedStyle(shown).backgroundColor;
  expect(contrast(painted(ground), painted(ground, chosen))).toBeGreaterThan(1.2);
  expect(contrast(painted(getComputedStyle(shown).color), painted(ground, chosen))).toBeGreaterThan(4.5);
});

function emulate(scheme: "light" | "dark"): Promise<unknown> {
  const { send } = cdp() as { send(method: string, options: object): Promise<unknown> };
  return send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
}

/** The colour of some paint, layer upon layer. */
function painted(...layers: readonly string[]): readonly number[] {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) throw new Error("no canvas");
  for (const layer of layers) {
    context.fillStyle = layer;
    context.fillRect(0, 0, 1, 1);
  }
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
