import { networkParameter } from "../../../src-worker/contract/shared-names";

/** Whether the page was opened with its network cut off. An address that the page has changed since does not count. */
export const isCutOff = new URLSearchParams(location.search).get(networkParameter) === "off";

/** The address of a script that shares the page's state. */
export function markedCutOff(path: string): string {
  return isCutOff ? `${path}?${networkParameter}=off` : path;
}
