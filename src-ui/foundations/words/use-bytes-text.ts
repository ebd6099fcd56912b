import { bytesText } from "./bytes-text";
import { useLanguage } from "./use-language";

/** Returns a formatter of sizes in the interface language; see `bytesText`. */
export function useBytesText(): (bytes: number, options?: { readonly isEstimate: boolean }) => string {
  const language = useLanguage();
  return (bytes, options) => bytesText(bytes, language, options);
}
