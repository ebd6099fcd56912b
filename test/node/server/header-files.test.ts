import { describe, expect, it } from "vitest";
import { type BuiltSite, headersFile, redirectsFile } from "../../../src-server/header-files";
import { securityHeaders } from "../../../src-server/security-headers";

const files = [
  ...["index.html", "pt/index.html", "404.html", "pt/404.html", "app/index.html", "build/index.html"],
  ...["settings/index.html", "privacy/index.html", "pt/privacy/index.html", "guides/index.html", "guides/a/index.html"],
  ...[
    "pt/resources/b/index.html",
    "verify/index.html",
    "contact/index.html",
    "pt/contact/index.html",
    "contact-form/index.html",
    "sw.js",
    "robots.txt",
    "icons/icon.svg",
    "docs/en/terms.md",
  ],
  ...["assets/main-AB12CD34.js", "assets/engine-AB12CD34.js", "assets/engine-order-AB12CD34.js"],
  ...["assets/scanner-AB12CD34.js", "assets/scanner-AB12CD34.wasm", "manifest.webmanifest"],
];

const site: BuiltSite = {
  embedOrigins: [],
  verifies: true,
  analyticsScript: "https://umami.example/script.js",
  pageViews: false,
  contactForm: { form: "https://forms.example/embed/x1?a=1", script: "https://cdn.forms.example/embed.js" },
  files,
};

/** The addresses at which hosts serve the files, with the content type of each. */
const addresses = files.map((file) => ({
  path: `/${file.replace(/index\.html$/, "")}`,
  contentType: file.endsWith(".html") ? "text/html; charset=utf-8" : "text/x",
  // Nothing is done by what is loaded from such a file: a page's and a worker's own policy counts.
  hasPolicy: !/^assets\/(?!engine-[^-]*\.js|scanner-[^-]*\.js)|^[^/]*\.(?:txt|webmanifest)$/.test(file),
}));

interface Rule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

function parsed(text: string): readonly Rule[] {
  const rules: { pattern: string; headers: Record<string, string> }[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const header = /^ {2}([a-z-]+): (.+)$/.exec(line);
    if (header) Object.assign(rules.at(-1)?.headers ?? {}, { [header[1] ?? ""]: header[2] });
    else rules.push({ pattern: line, headers: {} });
  }
  return rules;
}

/** All rules that match; "*" stands for anything, also for nothing. */
const matching = (path: string) =>
  parsed(headersFile(site)).filter(({ pattern }) =>
    pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );

describe("_headers", () => {
  it.each(addresses)("sets the server's headers on $path, each from one rule", ({ path, contentType, hasPolicy }) => {
    const lines = matching(path).flatMap(({ headers }) => Object.entries(headers));
    expect(new Set(lines.map(([name]) => name)).size).toBe(lines.length);
    const { "cache-control": cache, ...given } = Object.fromEntries(lines);
    const {
      "content-security-policy": policy,
      "x-frame-options": frames,
      ...shared
    } = securityHeaders({ ...site, pathname: path, contentType, https: true });
    const own = { "content-security-policy": policy, ...(frames && { "x-frame-options": frames }) };
    expect(given).toEqual({ ...shared, ...(hasPolicy ? own : {}) });
    expect(cache).toBe(path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : undefined);
  });

  it("leads unknown Portuguese addresses to the Portuguese 404 page, and nothing else elsewhere", () => {
    expect(redirectsFile()).toBe("/pt/* /pt/404.html 404\n");
  });

  it("stays within what Cloudflare Pages reads: 100 rules, lines of 2,000 characters", () => {
    const text = headersFile(site);
    expect(parsed(text).length).toBeLessThanOrEqual(100);
    expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(2000);
  });

  it("sets the pages' policy on a document beside them", () => {
    const [text, beside] = [site.files, [...site.files, "guides/a.pdf"]].map((files) =>
      headersFile({ ...site, files: files }),
    );
    expect(beside).toBe(text);
  });

  it("refuses a folder whose pages need different headers", () => {
    expect(() => headersFile({ ...site, files: ["app/index.html", "app/more/index.html"] })).toThrow("/app/*");
  });
});
