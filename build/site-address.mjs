import { relative, sep } from "node:path";

/**
 * The address at which a file of the site is served.
 * @param {string} site the site's folder
 * @param {string} file
 */
export function siteAddress(site, file) {
  return `/${relative(site, file).split(sep).join("/")}`;
}
