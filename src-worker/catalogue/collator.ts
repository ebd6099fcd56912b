/**
 * How texts are ordered in lists: by the interface's languages, which English and Portuguese do alike (both take the
 * order of CLDR's root), with numbers as numbers.
 */
export const collator = new Intl.Collator("en", { numeric: true });
