import { languageTag } from "./language-tag";
import { useLanguage } from "./use-language";

const megabyte = 2 ** 20;

/** Returns a formatter of sizes in binary megabytes, such as '250 MB' or '1.9 GB'. */
export function useBytesText(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => {
    const inMegabytes = bytes / megabyte;
    const large = inMegabytes >= 1000;
    const format = new Intl.NumberFormat(languageTag(language), {
      style: "unit",
      unit: large ? "gigabyte" : "megabyte",
      maximumFractionDigits: large || inMegabytes < 10 ? 1 : 0,
    });
    return format.format(large ? inMegabytes / 1000 : inMegabytes);
  };
}
