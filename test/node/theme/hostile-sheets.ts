import type { Pages } from "./website";

/** Addresses to which a style sheet may point; nothing may be requested from them. */
const elsewhere = "http://169.254.169.254/latest";

const megabyte = 1_000_000;

/** Sends so many megabytes of a text, piece by piece, for as long as somebody reads. */
const endless = (text: string, megabytes: number) => () => {
  const piece = new TextEncoder().encode(text.repeat(Math.ceil(65_536 / text.length)));
  let left = megabytes * megabyte;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    left -= piece.byteLength;
    if (left < 0) controller.close();
    else controller.enqueue(piece);
  };
  return new Response(new ReadableStream({ pull }), { headers: { "content-type": "text/css" } });
};

/** Style sheets of a website that means ill: `/theme.css` and those that it imports; `size` grows what can grow. */
export const hostileSheets: Readonly<Record<string, (size: number) => Pages>> = {
  "an import of itself": () => ({ "/theme.css": "@import '/theme.css';@import url(/theme.css) layer(a);" }),
  "a chain of imports": (size) => ({
    "/theme.css": `@import '${elsewhere}/0.css';@import '/0.css';`,
    ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`/${at}.css`, `@import '/${at + 1}.css';`])),
    [`/${size}.css`]: ":root{--color-primary:#ff0000}",
  }),
  "addresses in values": () => ({
    "/theme.css": `:root{--color-primary:url(${elsewhere});--color-background:url("${elsewhere}")}body{background:url(//169.254.169.254) url(file:///etc/passwd);font-family:url(javascript:alert(1))}@font-face{font-family:x;src:url(${elsewhere})}`,
  }),
  "a hundred megabytes": () => ({ "/theme.css": endless(".x{--color-primary:red}", 100) }),
  "a comment without end": () => ({ "/theme.css": endless("/*", 100) }),
  "variables of one another": (size) => ({
    "/theme.css": `:root{--color-primary:var(--a0);${Array.from({ length: size }, (_, at) => `--a${at}:var(--a${(at + 1) % size})`).join(";")}}`,
  }),
  "variables that double": () => ({
    "/theme.css": `:root{--a0:#fff;${Array.from({ length: 60 }, (_, at) => `--a${at + 1}:var(--a${at}) var(--a${at})`).join(";")};--color-primary:var(--a60)}`,
  }),
  "blocks within blocks": (size) => ({ "/theme.css": "@media screen{".repeat(size) }),
  "braces that close nothing": (size) => ({ "/theme.css": `${"}".repeat(size)}${")]".repeat(size)}` }),
  "functions within functions": (size) => ({
    "/theme.css": `:root{--color-primary:${"calc(".repeat(size)}1${")".repeat(size)}}.btn{color:${"rgb(".repeat(size)}`,
  }),
  "a selector without end": (size) => ({ "/theme.css": `${":is(".repeat(size)}.btn{color:red}` }),
  "a word without end": (size) => ({ "/theme.css": `:root{--color-primary:${"\\0041 a".repeat(size)}}` }),
  "a text without end": (size) => ({ "/theme.css": `:root{--color-primary:"${"x\\\n".repeat(size)}` }),
  "the end of a style element": () => ({
    "/theme.css": "</style><script>top.ran = 1</script>:root{--x:expression(1)}",
  }),
};
