import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { drawImage, imageKinds } from "../../../demo/draw-image";
import { paletteCount } from "../../../demo/palette-colour";
import { demoImagesPath } from "../../../src-worker/contract/shared-names";
import { demoCatalogue } from "../../../src-worker/stores/demo/demo-catalogue";
import { demoImages } from "../../../src-worker/stores/demo/demo-images";

const drawable: readonly string[] = imageKinds;
const views = [0, 1, 2, 3];

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function elementsOf(svg: string): readonly Element[] {
  const elements: Element[] = [];
  const parser = new Parser(
    { onopentag: (name, attributes) => elements.push({ name, attributes }) },
    { xmlMode: true },
  );
  parser.end(svg);
  return elements;
}

/** What is wrong with a document as XML: the parser above forgives, a browser shows nothing. */
function faultsOf(svg: string): readonly string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)([^<>]*?)(\/?)>/g,
    (tag, end: string, name: string, inside: string, empty: string) => {
      const names = [...inside.matchAll(/ ([\w:-]+)="[^"&]*"/g)].map(([, attribute]) => attribute);
      if (inside.replaceAll(/ [\w:-]+="[^"&]*"/g, "") !== "") faults.push(`attributes of ${tag}`);
      if (new Set(names).size !== names.length) faults.push(`attribute twice in ${tag}`);
      if (end !== "" && open.pop() !== name) faults.push(`${tag} closes another element`);
      if (end === "" && empty === "") open.push(name);
      return "";
    },
  );
  if (rest !== "") faults.push(`text: ${rest.slice(0, 40)}`);
  return [...faults, ...open.map((name) => `${name} is never closed`)];
}

describe.each(imageKinds)("an image of the kind %s", (kind) => {
  test.each(views)("is a sound, self-contained drawing in view %i", (view) => {
    const svg = drawImage({ kind, palette: view * 3 + 1, view });
    expect(faultsOf(svg)).toEqual([]);
    const elements = elementsOf(svg);
    expect(elements[0]).toMatchObject({
      name: "svg",
      attributes: { xmlns: "http://www.w3.org/2000/svg", width: "800", height: "800", viewBox: "0 0 800 800" },
    });
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    const allowed = /^(svg|defs|g|path|rect|circle|ellipse|linearGradient|radialGradient|stop|pattern|clipPath)$/;
    for (const { name, attributes } of elements) {
      expect(name).toMatch(allowed);
      for (const [attribute, value] of Object.entries(attributes)) {
        expect(attribute).not.toMatch(/^on|href|style/);
        if (attribute !== "xmlns") expect(value).not.toMatch(/:\/\/|url\((?!#)/);
      }
    }
    const ids = elements.flatMap(({ attributes }) => (attributes.id === undefined ? [] : [attributes.id]));
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(id);
    expect(svg.length).toBeLessThan(64_000);
  });

  test("differs by palette and by view", () => {
    const drawn = [
      ...views.map((view) => drawImage({ kind, palette: 0, view })),
      ...Array.from({ length: paletteCount - 1 }, (_, palette) => drawImage({ kind, palette: palette + 1, view: 0 })),
    ];
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

test("the same subject is drawn the same, and palettes and views start over after the last", () => {
  const subject = { kind: "vase", palette: 3, view: 2 } as const;
  expect(drawImage(subject)).toBe(drawImage(subject));
  expect(drawImage({ ...subject, palette: 3 + paletteCount, view: 2 + views.length })).toBe(drawImage(subject));
});

test("the demo's images are exactly those that its products refer to, once each", () => {
  const listed = demoImages().map(({ file }) => `${demoImagesPath}${file}`);
  const used = (["en", "pt"] as const).map((language) =>
    demoCatalogue(language).products.flatMap(({ images }) => images.map(({ src }) => src)),
  );
  for (const sources of used) expect(new Set(sources)).toEqual(new Set(listed));
  expect(new Set(listed).size).toBe(listed.length);
});

test("every image of the demo is of a kind, palette and view that can be drawn", () => {
  for (const { file, kind, palette, view } of demoImages()) {
    expect(drawable).toContain(kind);
    expect(palette).toBeLessThan(paletteCount);
    expect(views).toContain(view);
    expect(file).toBe(`${kind}-${palette}-${view}.svg`);
  }
});
