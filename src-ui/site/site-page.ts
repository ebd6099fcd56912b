import type { ReactNode } from "react";
import type { StructuredThing } from "./structured-data";

/** A script of `pages/` that a page loads as its own. */
export type PageScript = "live-demo" | "list-search" | "contact-form" | "calculator" | "legal-document" | "print-page";

/** A public page in a language, as the layout takes it. */
export interface SitePage {
  /** Of the English page, such as "/pricing". */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The product in one line: the headline of this Open Graph image, and a line on those of the other pages. */
  readonly promise?: string | undefined;
  readonly pageScript?: PageScript | undefined;
  /** The content between header and footer. */
  readonly body: ReactNode;
  readonly structured?: readonly StructuredThing[] | undefined;
  /** False for a page that stands at no address of its own. */
  readonly listed?: false | undefined;
}
