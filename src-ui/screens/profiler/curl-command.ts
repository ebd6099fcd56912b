import type { RecordedRequest } from "../../../src-worker/contract/profile";

/** A request as a command for a POSIX shell. Where it carried keys, placeholders stand for them. */
export function curlCommand({ url, accept, keys }: RecordedRequest): string {
  const address = new URL(url);
  if (keys === "address") {
    address.searchParams.set("consumer_key", "CONSUMER_KEY");
    address.searchParams.set("consumer_secret", "CONSUMER_SECRET");
  }
  // Without --globoff, curl reads brackets and braces of an address as a list of addresses.
  const words = ["curl", "--globoff", "--compressed", quoted(address.href), "-H", quoted(`accept: ${accept}`)];
  if (keys === "header") words.push("-u", quoted("CONSUMER_KEY:CONSUMER_SECRET"));
  return words.join(" ");
}

/** Within single quotes a shell takes every character as it is; a single quote stands outside of them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
