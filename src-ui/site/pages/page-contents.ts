import * as v from "valibot";

// The texts of the structured pages, as `content/<language>/pages/*.yaml` holds them. Only the build reads them.

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const link = v.strictObject({ label: text, href: text });
const listOf = <Schema extends v.GenericSchema>(item: Schema) => v.pipe(v.array(item), v.minLength(1));
const titled = { id: text, title: text, text };
const question = v.strictObject({ id: text, question: text, answer: text });
const questions = v.strictObject({ heading: text, items: listOf(question) });
const page = { title: text, description: text };

/** The home page. */
export const homeContent = v.strictObject({
  ...page,
  hero: v.strictObject({
    kind: text,
    heading: text,
    proof: text,
    start: link,
    demo: link,
    stage: v.strictObject({
      title: text,
      load: text,
      loading: text,
      failed: text,
      open: link,
      network: text,
      ready: text,
      off: text,
      on: text,
      poster: text,
    }),
  }),
  badges: v.strictObject({ label: text, items: listOf(v.strictObject({ id: text, text, detail: text })) }),
  features: v.strictObject({ heading: text, items: listOf(v.strictObject({ ...titled, shot: text, alt: text })) }),
  screens: v.strictObject({ heading: text, items: listOf(v.strictObject({ ...titled, shot: text, alt: text })) }),
  steps: v.strictObject({ heading: text, items: listOf(v.strictObject({ title: text, text })), time: text }),
  privacy: v.strictObject({
    heading: text,
    text,
    points: listOf(v.strictObject(titled)),
    diagram: v.strictObject({
      title: text,
      description: text,
      device: text,
      deviceHolds: text,
      store: text,
      server: text,
      serverHolds: text,
      operator: text,
      toStore: text,
      toServer: text,
      forwarded: text,
      afterConsent: text,
    }),
    table: v.strictObject({ heading: text, what: text, when: text, to: text, off: text }),
    more: link,
  }),
  scenarios: v.strictObject({
    heading: text,
    note: text,
    items: listOf(v.strictObject({ id: text, title: text, entries: listOf(v.strictObject({ at: text, text })), link })),
  }),
  figures: v.strictObject({
    heading: text,
    text,
    items: listOf(v.strictObject({ id: text, value: text, label: text, how: text })),
  }),
  closing: v.strictObject({ heading: text, text, action: link, developers: text }),
});

/** Around the topics of the help. */
export const helpContent = v.strictObject({
  ...page,
  hero: v.strictObject({ heading: text, text }),
  search: v.strictObject({ label: text, clear: text, none: text, count_one: text, count_other: text }),
  categories: text,
  contact: text,
  closing: v.strictObject({ heading: text, text, contact: link, faq: link, app: link }),
});

/** The pricing page. */
export const pricingContent = v.strictObject({
  ...page,
  hero: v.strictObject({ heading: text, text }),
  points: v.strictObject({ label: text, items: listOf(v.strictObject(titled)) }),
  plans: v.strictObject({
    label: text,
    included: text,
    planned: text,
    items: listOf(
      v.pipe(
        v.strictObject({
          id: text,
          name: text,
          price: text,
          struck: v.optional(v.boolean()),
          period: v.optional(text),
          badge: text,
          description: text,
          available: v.boolean(),
          highlighted: v.boolean(),
          features: listOf(v.strictObject({ text, included: v.boolean() })),
          action: v.strictObject({ label: text, href: v.optional(text) }),
        }),
        v.check(
          ({ available, features }) => available || !features.some(({ included }) => included),
          "A plan that does not exist includes nothing",
        ),
      ),
    ),
    note: text,
  }),
  strip: v.strictObject({ label: text, items: listOf(v.strictObject({ text })) }),
  questions,
  closing: v.strictObject({ heading: text, text, action: link, demo: link }),
});

/** The page of use cases. */
export const useCasesContent = v.strictObject({
  ...page,
  hero: v.strictObject({ heading: text, text, start: link, demo: link }),
  stats: v.strictObject({
    label: text,
    items: listOf(v.strictObject({ id: text, value: text, label: text })),
    how: link,
  }),
  labels: v.strictObject({ industry: text, challenge: text, solution: text, results: text, on: text }),
  scenarios: v.strictObject({
    heading: text,
    items: listOf(
      v.strictObject({
        id: text,
        title: text,
        industry: text,
        challenge: text,
        solution: text,
        shot: text,
        alt: text,
        entries: listOf(v.strictObject({ at: text, text, on: text })),
        results: listOf(text),
        link,
      }),
    ),
  }),
  industries: v.strictObject({ heading: text, items: listOf(v.strictObject(titled)) }),
  change: v.strictObject({
    heading: text,
    before: text,
    after: text,
    items: listOf(v.strictObject({ before: text, after: text })),
  }),
  comparison: v.strictObject({
    heading: text,
    text,
    columns: v.strictObject({ point: text, vitrine: text, paper: text, pdf: text, cloud: text }),
    rows: listOf(v.strictObject({ id: text, point: text, vitrine: text, paper: text, pdf: text, cloud: text })),
    note: text,
  }),
  questions,
  closing: v.strictObject({ heading: text, text, action: link, contact: link }),
});

/** The FAQ. */
export const faqContent = v.strictObject({
  ...page,
  hero: v.strictObject({ heading: text, text }),
  search: v.strictObject({ label: text, clear: text, count_one: text, count_other: text, none: text }),
  quick: v.strictObject({ label: text, items: listOf(v.strictObject({ id: text, label: text, query: text })) }),
  open: text,
  close: text,
  copy: text,
  copied: text,
  categories: listOf(v.strictObject({ id: text, title: text, items: listOf(question) })),
  closing: v.strictObject({
    heading: text,
    text,
    contact: link,
    guides: link,
    links: listOf(link),
    app: link,
  }),
});

/** The contact page. */
export const contactContent = v.strictObject({
  ...page,
  hero: v.strictObject({ heading: text, text }),
  reasons: v.strictObject({ heading: text, items: listOf(v.strictObject(titled)) }),
  form: v.strictObject({ heading: text, title: text, loading: text, provider: text, offline: text, failed: text }),
  email: v.strictObject({ heading: text, label: text }),
  languages: v.strictObject({ heading: text, text }),
  before: v.strictObject({ heading: text, text, faq: link, help: link, app: link }),
  privacy: text,
});

/** Of a page to print; `file` names the downloaded PDF. */
const printed = { ...page, intro: text, file: v.pipe(text, v.regex(/^[a-z-]+\.pdf$/)) };

const toFillIn = v.strictObject({ id: text, label: text, lines: v.number() });

/** The pages to print, and the calculator. */
export const downloadsContent = v.strictObject({
  common: v.strictObject({ print: text, pdf: text, own: text, footer: text, page: text }),
  script: v.strictObject({
    ...printed,
    fields: v.strictObject({ heading: text, items: listOf(toFillIn) }),
    checks: v.strictObject({ heading: text, items: listOf(text) }),
    parts: listOf(
      v.strictObject({ id: text, title: text, aim: text, say: listOf(text), screen: text, lines: v.number() }),
    ),
    after: v.strictObject({ heading: text, items: listOf(toFillIn), text }),
    more: link,
  }),
  objections: v.strictObject({
    ...printed,
    labels: v.strictObject({ behind: text, ask: text, say: text, screen: text, avoid: text }),
    items: listOf(
      v.strictObject({
        id: text,
        title: text,
        behind: text,
        ask: text,
        say: text,
        screen: text,
        avoid: text,
      }),
    ),
    own: v.strictObject({ heading: text, text, lines: v.number() }),
    more: link,
  }),
  calculator: v.strictObject({
    ...page,
    intro: text,
    currency: text,
    groups: listOf(
      v.strictObject({
        id: text,
        title: text,
        fields: listOf(
          v.strictObject({
            id: text,
            unit: v.picklist(["money", "count", "minutes", "years", "hours"]),
            label: text,
            hint: text,
          }),
        ),
      }),
    ),
    result: v.strictObject({
      heading: text,
      incomplete: text,
      invalid: text,
      years: text,
      paper: text,
      tablet: text,
      less: text,
      more: text,
      same: text,
      fewerHours: text,
      moreHours: text,
      payback_one: text,
      payback_other: text,
      noPayback: text,
    }),
    reset: text,
    print: text,
    explanation: v.strictObject({ heading: text, items: listOf(text) }),
    limits: v.strictObject({ heading: text, items: listOf(text) }),
    advice: text,
    action: link,
  }),
});

export type Link = v.InferOutput<typeof link>;
export type Questions = v.InferOutput<typeof questions>;
export type HomeContent = v.InferOutput<typeof homeContent>;
export type PricingContent = v.InferOutput<typeof pricingContent>;
export type UseCasesContent = v.InferOutput<typeof useCasesContent>;
export type HelpContent = v.InferOutput<typeof helpContent>;
export type FaqContent = v.InferOutput<typeof faqContent>;
export type ContactContent = v.InferOutput<typeof contactContent>;
export type DownloadsContent = v.InferOutput<typeof downloadsContent>;
