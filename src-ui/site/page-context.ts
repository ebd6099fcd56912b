import { createContext, useContext } from "react";
import type { Language } from "../../src-worker/contract/engine";
import type { SiteContent } from "./site-content";

/** A screenshot of the app, which `public/site/` has in each language and colour scheme. */
export interface Screenshot {
  /** Such as "/site/search-en-light.webp". */
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The texts and images that the parts of a public page show. */
export interface PageContext extends Pick<SiteContent, "layout" | "articles" | "topics" | "texts"> {
  readonly language: Language;
  /** The screenshots that exist, by their address; null in a build without them. */
  readonly screenshots: ReadonlyMap<string, Screenshot> | null;
}

const Page = createContext<PageContext | null>(null);

/** Provides a page's parts with what they show. */
export const PageProvider = Page.Provider;

export function usePage(): PageContext {
  const page = useContext(Page);
  if (!page) throw new Error("A part of a public page stands outside of any page.");
  return page;
}
