import type { Theme } from "../contract/theme";
import type { Answer } from "../net/answer";
import { failureForStatus } from "../net/failure-for-status";
import { inLane } from "../net/in-lane";
import type { RateLimiter } from "../net/rate-limiter";
import type { RequestOptions } from "../net/request";
import type { Route } from "../net/route";
import { Failed } from "../run/failed";
import type { World } from "../run/world";
import { createYielder } from "../run/yielder";
import { readHtml } from "./read-html";
import { readStyles } from "./read-styles";
import { themeFromWebsite } from "./theme-from-website";

/** Size limits of a page, of one style sheet, and of all style sheets. */
const pageBytes = 4_000_000;
const sheetBytes = 1_000_000;
const allSheetsBytes = 3_000_000;
/** Linked style sheets to read, the likeliest theme sheets first. */
const maxSheets = 4;

const timeoutMs = 20_000;

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
    readonly world: Pick<World, "yield" | "recorder">;
    readonly route: Route;
    readonly rateLimiter: RateLimiter;
  },
  { url: site, cache }: Website,
): Promise<Theme> {
  const yielder = createYielder(parts.world);
  const page = await ask("page", `${site}/`, pageBytes);
  const base = new URL(page.url).origin === new URL(site).origin ? page.url : new URL("/", page.url).href;
  const html = await readHtml(yielder, signal, textOf(page), base);
  const inline = themeFromWebsite(html, await readStyles(yielder, signal, html.inlineStyles), base);
  if (inline.theme && inline.sure) return inline.theme;
  const linked = await linkedSheets(html.sheets);
  // In most themes inline styles come last and override the linked sheets.
  const { theme } = themeFromWebsite(html, await readStyles(yielder, signal, [...linked, ...html.inlineStyles]), base);
  if (!theme) throw new Failed("theme-not-found", { url: site });
  return theme;

  async function linkedSheets(addresses: readonly string[]): Promise<readonly string[]> {
    const sheets: string[] = [];
    let left = allSheetsBytes;
    for (const address of likelySheets(addresses)) {
      if (left <= 0) break;
      try {
        const sheet = await ask("css", address, Math.min(sheetBytes, left));
        left -= sheet.bytes.byteLength;
        sheets.push(textOf(sheet));
      } catch {
        // A missing or too large sheet is skipped.
        signal.throwIfAborted();
      }
    }
    return sheets;
  }

  async function ask(kind: "page" | "css", address: string, maxBytes: number): Promise<Answer> {
    const accept = kind === "page" ? "text/html" : "text/css";
    return inLane(parts.world.recorder, "request", kind, (attempt) =>
      attempt(0, (lane) =>
        parts.rateLimiter.run(signal, { origin: new URL(address).origin, kind: "json", lane }, async () => {
          const answer = await parts.route(signal, kind, address, { accept, timeoutMs, maxBytes, cache, lane });
          const failure = failureForStatus(answer, "metadata");
          if (failure) throw failure;
          return answer;
        }),
      ),
    );
  }
}

/** Puts likely theme sheets first, and leaves out those of apps, fonts and plugins. */
function likelySheets(addresses: readonly string[]): readonly string[] {
  const weights = (address: string) => (address.split("/").some(isThemeSheet) ? 1 : 0);
  return addresses
    .filter((address) => !/\/extensions\/|fonts\.g|\/plugins\/(?!woocommerce\/)|photoswipe|flickity/i.test(address))
    .toSorted((a, b) => weights(b) - weights(a))
    .slice(0, maxSheets);
}

/** Whether a part of an address names a theme's sheet, such as "theme.min.css?v=2". */
function isThemeSheet(part: string): boolean {
  const end = part.toLowerCase().lastIndexOf(".css");
  return end > 0 && /theme|base|style|main|global|custom/i.test(part.slice(0, end));
}

function textOf({ bytes }: Answer): string {
  return new TextDecoder().decode(bytes);
}
