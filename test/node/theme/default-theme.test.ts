import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Colour, defaultThemeColours } from "../../../src-worker/contract/theme";
import { contrast } from "../../../src-worker/theme/shades";

const sheet = readFileSync(new URL("../../../src-ui/foundations/theme/tokens.css", import.meta.url), "utf8");

/** The value of a token in the light scheme, as six digits. */
function token(name: string): Colour {
  const [, value = ""] = sheet.split("@media")[0]?.match(new RegExp(`--${name}: (#[0-9a-f]{3,6});`)) ?? [];
  return value.length === 4 ? `#${[...value.slice(1)].map((digit) => digit + digit).join("")}` : `#${value.slice(1)}`;
}

it("the interface has the specified colours of the default theme", () => {
  expect(defaultThemeColours).toMatchObject({
    backgroundColor: "#f9fafb",
    textColor: "#111827",
    borderColor: "#e5e7eb",
  });
  expect({
    backgroundColor: token("bg"),
    textColor: token("ink"),
    borderColor: token("line"),
    cardBackground: token("surface"),
    primaryColor: token("primary"),
  }).toEqual({
    backgroundColor: defaultThemeColours.backgroundColor,
    textColor: defaultThemeColours.textColor,
    borderColor: defaultThemeColours.borderColor,
    cardBackground: defaultThemeColours.cardBackground,
    primaryColor: defaultThemeColours.primaryColor,
  });
});

it.each(["ink", "ink-2", "ink-3", "primary-ink", "success", "warning", "danger"])(
  "text in %s has AA contrast on the background, on cards and on its own soft colour",
  (name) => {
    const soft = ["success", "warning", "danger"].includes(name) ? [token(`${name}-soft`)] : [];
    for (const ground of [token("bg"), token("surface"), ...soft])
      expect(contrast(token(name), ground)).toBeGreaterThanOrEqual(4.5);
  },
);
