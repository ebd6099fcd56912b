import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { routeFor } from "../../../src-server/static-files/create-static-files";

describe("the route for a path", () => {
  it.each([
    "/..%5csecret.txt",
    "/a%5c..%5cb",
    "/%00",
    "/a%0ab",
    "/a%7fb",
    "/..%2fsecret.txt",
    "/a/..%2f..%2fb",
    "/.env",
    "/a/.git/config",
    "/%2eenv",
    "/%",
    "/%ff",
  ])("%s is malformed", (path) => expect(routeFor(path)).toEqual({ kind: "malformed" }));

  it.each([
    ["/app", { kind: "file", file: "app/index.html", otherwise: "page" }],
    ["/%61pp/", { kind: "file", file: "app/index.html", otherwise: "page" }],
    ["/help", { kind: "file", file: "app/index.html", otherwise: "page" }],
    ["/", { kind: "file", file: "index.html", otherwise: "page" }],
    ["/settings/", { kind: "file", file: "app/index.html", otherwise: "page" }],
    ["/caf%C3%A9", { kind: "file", file: "café", otherwise: "page" }],
    ["/assets/a", { kind: "file", file: "assets/a", otherwise: "plain" }],
    ["/assetsless", { kind: "file", file: "assetsless", otherwise: "page" }],
    ["/lamp.jpg", { kind: "file", file: "lamp.jpg", otherwise: "plain" }],
    ["/verify/", { kind: "file", file: "verify/index.html", otherwise: "page" }],
    ["/a.b/c", { kind: "file", file: "a.b/c", otherwise: "page" }],
  ])("%s is %j", (path, route) => expect(routeFor(path)).toEqual(route));

  it("never names a file above or beside the root", () => {
    const part = fc.constantFrom(
      "..",
      ".",
      "/",
      "\\",
      "%2e",
      "%2f",
      "%5c",
      "%25",
      "%00",
      "%c0%af",
      "a",
      "assets",
      ";",
      "~",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const route = routeFor(new URL(`http://x/${parts.join("")}`).pathname);
        if (route.kind === "file") expect(route.file).not.toMatch(/(?:^|\/)\.|\\|\0/);
      }),
      { seed: 3, numRuns: 3000 },
    );
  });
});
