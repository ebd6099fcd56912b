/** The engine's script; the build fills it in, as it carries the content's hash. */
declare const __WORKER_URL__: string;

/** The scanner's script, and its WebAssembly. */
declare const __SCANNER_URL__: string;
declare const __SCANNER_WASM__: string;

/** The words of each language, as JSON: of the first screens, and of the parts that are loaded later; null where the first has all. */
declare const __LOCALES__: Readonly<Record<"en" | "pt", { readonly first: string; readonly later: string | null }>>;

/** The help topics of each language, as JSON: `readonly HelpTopic[]`. */
declare const __HELP__: Readonly<Record<"en" | "pt", string>>;

/** Address of the folder of the themes' fonts, ending with a slash. */
declare const __FONTS__: string;

/** Such as "1.0.0". */
declare const __VERSION__: string;

declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;

  // biome-ignore lint/style/noDefaultExport: what the build makes of a CSS module
  export default classes;
}

declare module "*.css" {}
