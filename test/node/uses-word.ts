/**
 * Whether a source names a word: by its whole key, `t("grid.none")`, without the suffix of a plural form; or by its key
 * up to a last part that is chosen, t(`grid.${kind}`).
 *
 * @param key such as "grid.count_other"
 */
export function usesWord(source: string, key: string): boolean {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, "");
  return source.includes(`"${base}"`) || source.includes(`\`${base.slice(0, base.lastIndexOf(".") + 1)}\${`);
}
