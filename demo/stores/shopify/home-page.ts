import { filled, readTemplate } from "../../templates";
import { storeProfile } from "../store-profile";

/**
 * The home page, with the styles that a theme reader looks for. observed: the Dawn family writes colours as bare r,g,b
 * triplets once per scheme, so that a variable appears many times; fonts as `--font-body-family` and
 * `--font-heading-family`; theme-color is empty; the addresses of icon and logo carry width, height and crop.
 */
export function homePage(productCount: number, statesCurrency: boolean): string {
  const texts = { ...storeProfile, count: productCount.toLocaleString("en") };
  const template = readTemplate("pages/shopify-home.html");
  return filled(statesCurrency ? template : template.replace(/^Shopify\.currency = .*\n/m, ""), (name) =>
    escapeHtml(String(texts[name as keyof typeof texts])),
  );
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
