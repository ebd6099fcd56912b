import type { Profile } from "../../../src-worker/contract/profile";
import { fileName } from "../../foundations/words/file-name";
import { exchangesOf } from "./exchanges";

/**
 * Writes the requests of a run as an HTTP Archive (HAR 1.2, http://www.softwareishard.com/blog/har-12-spec), which the
 * Network panel of browsers reads: with their addresses, and without keys, cookies and bodies. Required fields that
 * the app cannot know are -1 or empty, as the format provides.
 *
 * @param version of the app
 */
export function writeHar(profile: Profile, version: string): File {
  const entries = exchangesOf(profile).map((exchange) => {
    const { request, start, blocked, wait, receive, status, bytes, wire } = exchange;
    return {
      startedDateTime: new Date(profile.startedAt + Math.max(0, start - blocked)).toISOString(),
      time: blocked + wait + receive,
      request: {
        method: "GET",
        url: request.url,
        httpVersion: "",
        cookies: [],
        headers: [{ name: "accept", value: request.accept }],
        queryString: [...new URL(request.url).searchParams].map(([name, value]) => ({ name, value })),
        headersSize: -1,
        bodySize: 0,
        ...(request.keys && { comment: "Carried keys, which are left out." }),
      },
      response: {
        status,
        statusText: "",
        httpVersion: "",
        cookies: [],
        headers: request.type === "" ? [] : [{ name: "content-type", value: request.type }],
        content: { size: bytes, mimeType: request.type },
        redirectURL: "",
        headersSize: -1,
        bodySize: wire > 0 ? wire : -1,
        ...(status === 0 && { comment: "No answer." }),
      },
      cache: {},
      timings: { blocked, dns: -1, connect: -1, ssl: -1, send: 0, wait, receive },
    };
  });
  const log = { version: "1.2", creator: { name: "Vitrine", version }, entries };
  const name = fileName("Vitrine requests", new Date(profile.startedAt), ".har");
  return new File([JSON.stringify({ log }, null, 1)], name, { type: "application/json" });
}
