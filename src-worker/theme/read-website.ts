import type { Theme } from "../contract/theme";
import type { Answer } from "../net/answer";
import { failureForStatus } from "../net/failure-for-status";
import { inLane } from "../net/in-lane";
import type { RateLimiter } from "../net/rate-limiter";
import type { RequestOptions } from "../net/request";
import type { Route } from "../net/route";
import { Failed } from "../outcome/failed";
import { createYielder } from "../scheduling/yielder";
import type { World } from "../world/world";
import { readHtml, type WebsiteHtml } from "./read-html";
import { joinedStyles, readStyles, type WebsiteStyles } from "./read-styles";
import { themeFromWebsite } from "./theme-from-website";

/** Size limits of a page, of one style sheet, and of all style sheets. */
const pageBytes = 4_000_000;
const sheetBytes = 1_000_000;
const allSheetsBytes = 3_000_000;
/** Linked style sheets to read, the likeliest first: so many at once, and so many while the page's colours are unknown. */
const firstSheets = 4;
const maxSheets = 12;

const timeoutMs = 20_000;
/** When no further style sheet is read, in milliseconds after the first. */
const sheetsMs = 10_000;

/** A store's website; the home page at its address is read. `cache` as in `RequestOptions`. */
export interface Website extends Pick<RequestOptions, "cache"> {
  readonly url: string;
}

/**
 * Reads the theme from a store's home page and, if needed, from its linked style sheets. Sends no keys. Refuses as
 * `request` and `failureForStatus` do, and with `theme-not-found` when the page has no colours or logo.
 */
export async function readWebsite(
  signal: AbortSignal,
  parts: {
    readonly world: Pick<World, "yield" | "deadline" | "recorder">;
    readonly route: Route;
    readonly rateLimiter: RateLimiter;
  },
  { url: site, cache }: Website,
): Promise<Theme> {
  const yielder = createYielder(parts.world);
  const page = await request("page", `${site}/`, pageBytes);
  const base = new URL(page.url).origin === new URL(site).origin ? page.url : new URL("/", page.url).href;
  const html = await readHtml(yielder, signal, textOf(page), base);
  const pause = () => yielder(signal);
  const inline = await stylesIn(html.inlineStyles);
  const first = await themeFromWebsite(pause, html, inline, base);
  if (first.theme && first.sure) return first.theme;
  const deadline = parts.world.deadline(sheetsMs);
  const linked: WebsiteStyles[] = [];
  let left = allSheetsBytes;
  let { theme, isNamed } = first;
  const addresses = likelySheets(html);
  for (let at = 0; at < addresses.length && (at < firstSheets || !isNamed); at += firstSheets) {
    for (const address of addresses.slice(at, at + firstSheets)) await addSheet(address);
    // In most themes inline styles come last and override the linked sheets.
    ({ theme, isNamed } = await themeFromWebsite(pause, html, joinedStyles([...linked, inline]), base));
    if (deadline.signal.aborted) break;
  }
  deadline.clear();
  if (!theme) throw new Failed("theme-not-found", { url: site });
  return theme;

  function stylesIn(sheets: readonly string[]): Promise<WebsiteStyles> {
    return readStyles(yielder, signal, sheets, html.pageClasses);
  }

  async function addSheet(address: string): Promise<void> {
    if (left <= 0 || deadline.signal.aborted) return;
    try {
      const sheet = await request(
        "css",
        address,
        Math.min(sheetBytes, left),
        AbortSignal.any([signal, deadline.signal]),
      );
      left -= sheet.bytes.byteLength;
      linked.push(await stylesIn([textOf(sheet)]));
    } catch {
      // A missing, late or too large sheet is skipped.
      signal.throwIfAborted();
    }
  }

  async function request(kind: "page" | "css", address: string, maxBytes: number, ended = signal): Promise<Answer> {
    const accept = kind === "page" ? "text/html" : "text/css";
    return inLane(parts.world.recorder, "request", kind, (attempt) =>
      attempt(0, (lane) =>
        parts.rateLimiter.run(ended, { origin: new URL(address).origin, kind: "json", lane }, async () => {
          const answer = await parts.route(ended, kind, address, { accept, timeoutMs, maxBytes, cache, lane });
          const failure = failureForStatus(answer, "metadata");
          if (failure) throw failure;
          return answer;
        }),
      ),
    );
  }
}

/**
 * Puts likely theme sheets first, and leaves out those of apps, fonts and plugins. The likeliest is the one of a kit that the
 * page names, then what WordPress and its builders have written for this site alone.
 */
function likelySheets({ sheets, pageClasses }: WebsiteHtml): readonly string[] {
  const kits = [...pageClasses].flatMap((name) => /^elementor-kit-(\d+)$/.exec(name)?.[1] ?? []);
  const weightOf = (address: string) => {
    const parts = new URL(address).pathname.split("/");
    const file = parts.at(-1)?.toLowerCase() ?? "";
    if (kits.some((kit) => file === `post-${kit}.css`)) return 4;
    if (parts.some((part) => writtenHere.has(part))) return file.endsWith(".css") && siteSheet.test(file) ? 3 : 1;
    return address.split("/").some(isThemeSheet) ? 2 : 0;
  };
  return sheets
    .filter((address) => !/\/extensions\/|fonts\.g|\/plugins\/(?!woocommerce\/)|photoswipe|flickity/i.test(address))
    .map((address) => ({ address, weight: weightOf(address) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxSheets)
    .map(({ address }) => address);
}

/** Folders of WordPress whose files were written for this site. */
const writtenHere: ReadonlySet<string> = new Set(["uploads", "cache", "et-cache"]);
const siteSheet = /kit|global|theme|custom|variables|palette|colou?r|dynamic|style/;

/** Whether a part of an address names a theme's sheet, such as "theme.min.css?v=2". */
function isThemeSheet(part: string): boolean {
  const end = part.toLowerCase().lastIndexOf(".css");
  return end > 0 && /theme|base|style|main|global|custom/i.test(part.slice(0, end));
}

function textOf({ bytes }: Answer): string {
  return new TextDecoder().decode(bytes);
}
