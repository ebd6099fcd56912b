/**
 * Elements that a browser shows as blocks of their own, so that their text is separate from the text beside them: `display`
 * is `block`, `list-item` or of a table in the user agent style sheet (https://html.spec.whatwg.org/#the-css-user-agent-style-sheet-and-presentational-hints).
 */
export const blocks: ReadonlySet<string> = new Set(
  [
    "html body address blockquote center dialog div figure figcaption footer form header hr legend listing main p",
    "plaintext pre search xmp article aside h1 h2 h3 h4 h5 h6 hgroup nav section dir dd dl dt menu ol ul li",
    "table caption colgroup col thead tbody tfoot tr td th fieldset details summary optgroup option",
  ].flatMap((names) => names.split(" ")),
);

/** Inline elements separated from neighbouring text: `inline-block` and `ruby-text`. */
const inlineBoxes: ReadonlySet<string> = new Set(["button", "marquee", "rt"]);

/** Elements whose content the browser replaces. */
const replaced: ReadonlySet<string> = new Set(
  "audio canvas iframe math meter object progress select svg textarea video".split(" "),
);

/** Elements whose content a person does not read: replaced ones, and those whose `display` is `none`. */
export const hiddenContent: ReadonlySet<string> = new Set([
  ...replaced,
  ..."head title script style template noscript noembed noframes rp datalist".split(" "),
]);

/** Whether text before and after a tag stands apart. */
export function separates(name: string): boolean {
  return blocks.has(name) || isApart(name) || name === "br";
}

/** Whether an element is inline, but separated from neighbouring text. */
export function isApart(name: string): boolean {
  return inlineBoxes.has(name) || replaced.has(name) || name === "img" || name === "input";
}
