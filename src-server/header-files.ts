import contentTypes from "./content-types.json";
import {
  type AnswerKind,
  answerKind,
  headersOfKind,
  kindsOf,
  type SecuredSite,
  strictTransport,
} from "./security-headers";

// The headers of the server for static hosts, in their own files. `build/write-header-files.mjs` writes them.

/** A built site, with the paths of its files, such as "app/index.html". */
export interface BuiltSite extends SecuredSite {
  readonly files: readonly string[];
}

/** Limits of Cloudflare Pages. */
const maxRules = 100;

type Headers = Readonly<Record<string, string>>;

const immutable = { "cache-control": "public, max-age=31536000, immutable" };

/**
 * The file `_headers` of Netlify and Cloudflare Pages. Where several rules match, Netlify takes the last one's value of
 * a header and Cloudflare joins them, so no two rules here set the same header on a path. Both hosts revalidate files
 * by default.
 * https://docs.netlify.com/manage/routing/headers/ https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersFile(site: BuiltSite): string {
  const rules = new Map<string, Headers>([
    ["/*", { ...ofAll(site), ...strictTransport }],
    ["/assets/*", immutable],
  ]);
  const add = (rule: string, kind: AnswerKind) => {
    const own = ownOf(kind, site);
    const before = rules.get(rule);
    if (before && JSON.stringify(before) !== JSON.stringify(own))
      throw new Error(`The files of ${rule} need different headers.`);
    rules.set(rule, own);
  };
  const pagesFirst = site.files.toSorted((a, b) => Number(b.endsWith(".html")) - Number(a.endsWith(".html")));
  for (const file of pagesFirst) {
    const path = `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
    const kind = answerKind(path, file.endsWith(".html"), site);
    // Only a page's and a worker's own policy counts.
    const isScript = kind === "worker" || kind === "scanner";
    if (isScript && !/^(?:sw|assets\/(?:engine|scanner)(?:-[^-/.]*)?)\.js$/.test(file)) continue;
    if (isScript || file.endsWith("404.html")) add(`/${file}`, kind);
    else if (kind === "home") add(path, kind);
    else if (file.includes("/") && !file.startsWith("assets/")) {
      const rule = `/${folderOf(file)}/*`;
      // A file beside pages, such as a document to print, has their policy.
      if (kind !== "data" || !rules.has(rule)) add(rule, kind);
    }
  }
  if (rules.size > maxRules)
    throw new Error(`Cloudflare Pages reads ${maxRules} rules of _headers, not ${rules.size}.`);
  const lines = [...rules].flatMap(([rule, headers]) => [
    rule,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join("\n")}\n`;
}

/** The file `_redirects` of Netlify and Cloudflare Pages. Cloudflare finds the nearest 404.html by itself and skips that rule. */
export function redirectsFile(): string {
  return "/pt/* /pt/404.html 404\n";
}

/** A configuration of nginx that serves the site as static files. */
export function nginxFile(site: SecuredSite): string {
  const mapOf = (name: string, header: string) => [
    `map "$sent_http_content_type|$vitrine_path" $${name} {`,
    ...kindsOf(site).map(({ kind, isPage, path }) => {
      const value = headersOfKind(kind, site)[header] ?? "";
      const rest = path.source === "^" ? "" : path.source.slice(1).replaceAll("\\/", "/");
      return `  "~^${isPage ? "text/html" : "(?!text/html)"}[^|]*\\|${rest}" "${value}";`;
    }),
    "}",
  ];
  const types = Object.entries(contentTypes).map(([extension, type]) => ({
    extension,
    type: type.split(";")[0] ?? "",
  }));
  // nginx always includes text/html.
  const texts = types.filter(({ extension }) => extension !== "html" && isText(extension)).map(({ type }) => type);
  return `${[
    "# Vitrine as static files. For /etc/nginx/conf.d/: set the root, and listen with TLS.",
    'map $request_uri $vitrine_path { "~^(?<vitrine_path_only>[^?]*)" $vitrine_path_only; }',
    'map "$status$vitrine_path" $vitrine_cache {',
    `  "~^[23]../assets/" "${immutable["cache-control"]}";`,
    '  default "no-cache";',
    "}",
    'map $https $vitrine_transport { "on" "max-age=31536000"; default ""; }',
    ...mapOf("vitrine_policy", "content-security-policy"),
    ...mapOf("vitrine_frames", "x-frame-options"),
    "server {",
    "  listen 127.0.0.1:8080;",
    "  root /srv/vitrine;",
    "  types {",
    ...types.map(({ extension, type }) => `    ${type} ${extension};`),
    "  }",
    "  default_type application/octet-stream;",
    "  charset utf-8;",
    `  charset_types ${[...new Set(texts)].join(" ")};`,
    "  gzip on;",
    `  gzip_types ${[...new Set(texts)].join(" ")} application/wasm;`,
    "  server_tokens off;",
    ...Object.entries(ofAll(site)).map(([name, value]) => `  add_header ${name} "${value}" always;`),
    "  add_header content-security-policy $vitrine_policy always;",
    "  add_header x-frame-options $vitrine_frames always;",
    "  add_header strict-transport-security $vitrine_transport always;",
    "  add_header cache-control $vitrine_cache always;",
    "  error_page 404 /404.html;",
    "  location / { try_files $uri $uri/index.html =404; }",
    "  location = / { try_files /index.html =404; }",
    "  location /pt/ { error_page 404 /pt/404.html; try_files $uri $uri/index.html $uri/ =404; }",
    "}",
  ].join("\n")}\n`;
}

/** The headers that all kinds of answers share. */
function ofAll(site: SecuredSite): Headers {
  const { "content-security-policy": _, "x-frame-options": __, ...shared } = headersOfKind("data", site);
  return shared;
}

function ownOf(kind: AnswerKind, site: SecuredSite): Headers {
  return Object.fromEntries(Object.entries(headersOfKind(kind, site)).filter(([name]) => !(name in ofAll(site))));
}

/** The folder whose files have one kind: the first one, below it that of the language. */
function folderOf(file: string): string {
  return /^(?:pt\/)?[^/]+/.exec(file)?.[0] ?? "";
}

function isText(extension: string): boolean {
  return Object.entries(contentTypes).some(([name, type]) => name === extension && type.includes("charset="));
}
