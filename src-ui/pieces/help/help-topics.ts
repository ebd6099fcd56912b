import type { RichText } from "../../../src-worker/contract/product";
import type { SearchEntry } from "./create-text-search";

/** Sections of the help, in their order. `build/read-content.mjs` lists them too. */
export const helpSections = ["quickstart", "platforms", "security", "troubleshooting", "enterprise"] as const;

export type HelpSection = (typeof helpSections)[number];

/** One topic of `content/<language>/help/`, as the build writes it. */
export interface HelpTopic extends SearchEntry {
  readonly section: HelpSection;
  /** Its links are https addresses or `#<id>` of another topic. */
  readonly body: RichText;
}

/** The place from which the help is opened. */
export type HelpContext = "platform" | "connection" | "data" | "display" | "general";

/** The sections that matter in each place. */
export const sectionsFor: Readonly<Record<HelpContext, readonly HelpSection[]>> = {
  platform: ["platforms", "security"],
  connection: ["troubleshooting", "platforms"],
  data: ["quickstart", "troubleshooting"],
  display: ["quickstart", "enterprise"],
  general: helpSections,
};
