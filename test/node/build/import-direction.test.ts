import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { bundles } from "../../../build/bundles.mjs";

/** The files of each program, as esbuild bundles it: paths from the project's root. */
let bundled: Record<"engine" | "ui" | "serviceWorker" | "server" | "publisher" | "demo", readonly string[]>;

beforeAll(async () => {
  const options = bundles({ site: "dist", server: "dist-server", demo: "dist-demo", version: "1.0.0" });
  const [engine, ui, serviceWorker, server, publisher, demo] = await Promise.all([
    inputsOf(options.engine),
    inputsOf(options.ui({ worker: "", scanner: "", locales: {}, help: { en: "", pt: "" }, fonts: "" })),
    inputsOf(options.serviceWorker({ version: "", files: { en: [], pt: [] } })),
    inputsOf(options.server),
    inputsOf(options.publisher),
    inputsOf(options.demo),
  ]);
  bundled = { engine, ui, serviceWorker, server, publisher, demo };
}, 60_000);

describe("packages", () => {
  const uiPackages = ["react", "react-dom", "react-i18next", "i18next", "virtua", "wouter", "valtio", "lucide-react"];
  const enginePackages = ["dexie", "flexsearch", "htmlparser2", "valibot", "culori", "@csstools/css-tokenizer"];

  test.each([
    // FlexSearch also searches short lists of texts in the interface (`pieces/help/create-text-search.ts`).
    ["ui", enginePackages.filter((name) => name !== "flexsearch")],
    ["engine", uiPackages],
    ["serviceWorker", [...uiPackages, ...enginePackages, "comlink"]],
    ["server", [...uiPackages, ...enginePackages, "comlink", "workbox-routing", "sharp"]],
    ["publisher", [...uiPackages, "dexie", "flexsearch", "comlink", "workbox-routing", "sharp"]],
    ["demo", [...uiPackages, ...enginePackages, "comlink", "workbox-routing"]],
  ] as const)("%s imports none of %j", (program, forbidden) => {
    const packages = new Set(bundled[program].map(packageOf));
    expect(forbidden.filter((name) => packages.has(name))).toEqual([]);
  });

  test("the check sees the packages that are there", () => {
    expect(bundled.ui.map(packageOf)).toContain("react-dom");
    expect(bundled.engine.map(packageOf)).toContain("dexie");
    expect(bundled.serviceWorker.map(packageOf)).toContain("workbox-routing");
  });
});

describe("floors of the engine", () => {
  /** Rooms of `src-worker`, the topmost floor first; "." has `main.ts`, `expose-engine.ts` and `engine.ts`. */
  const floors: readonly (readonly string[])[] = [
    [".", "commands"],
    ["session"],
    ["device"],
    [
      "catalogue-file",
      "connection",
      "customers",
      "export",
      "order",
      "outbox",
      "presentations",
      "price-lists",
      "profiler",
      "readiness",
      "settings-file",
      "shop-orders",
      "sync",
    ],
    ["catalogue", "images", "search", "theme"],
    ["stores"],
    ["html", "net", "packed", "table-file"],
    ["scheduling", "storage", "windows"],
    ["world"],
    ["raster", "spans"],
    ["outcome"],
    ["contract"],
  ];
  const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));
  const between = importsBetweenRooms("src-worker");

  test("every room stands on one floor", () => {
    const files = readdirSync("src-worker", { recursive: true, encoding: "utf8" }).filter((file) => /\.ts$/.test(file));
    const rooms = new Set(files.map((file) => roomOf(`src-worker/${file}`)));
    expect([...rooms].sort()).toEqual(floors.flat().sort());
  });

  test("no import leads upwards", () => {
    expect(between).not.toEqual([]);
    expect(between.filter(({ fromRoom, toRoom }) => floorOf(toRoom) < floorOf(fromRoom))).toEqual([]);
  });

  test("no rooms import one another in a circle", () => {
    expect(roomsInCircles(between)).toEqual([]);
  });
});

describe("folders", () => {
  test.each([
    ["ui", "src-ui/"],
    ["serviceWorker", "src-sw/"],
    ["server", "src-server/"],
  ] as const)("%s imports only the contract of other folders", (program, own) => {
    const foreign = bundled[program].filter((path) => isOurs(path) && !path.startsWith(own));
    expect(foreign.filter((path) => !path.startsWith("src-worker/contract/"))).toEqual([]);
  });

  test("the publisher imports of the engine only stores and what these import", () => {
    const rooms = "contract html net outcome scheduling spans stores table-file world".split(" ");
    const allowed = ["src-publish/", ...rooms.map((room) => `src-worker/${room}/`)];
    const foreign = bundled.publisher.filter((path) => isOurs(path) && !allowed.some((own) => path.startsWith(own)));
    expect(foreign).toEqual([]);
  });

  test("the engine imports only its own folder and the demo catalogue's data", () => {
    const foreign = bundled.engine.filter((path) => isOurs(path) && !path.startsWith("src-worker/"));
    expect(foreign.filter((path) => !/^demo\/catalogue\/[a-z]+\.json$/.test(path))).toEqual([]);
  });

  test("only the engine's demo adapter imports the demo catalogue's data", () => {
    const fromDemo = importsUnder("src-worker").filter(({ to }) => to.startsWith("demo/"));
    expect(fromDemo.length).toBeGreaterThan(0);
    expect(fromDemo.filter(({ from }) => !from.startsWith("src-worker/stores/demo/"))).toEqual([]);
  });

  test("the demo imports only the server and the contract of other folders", () => {
    const allowed = ["demo/", "src-server/", "src-worker/contract/"];
    expect(bundled.demo.filter((path) => isOurs(path) && !allowed.some((own) => path.startsWith(own)))).toEqual([]);
  });

  test("the contract imports nothing but itself", () => {
    const imports = importsUnder("src-worker/contract");
    expect(imports.filter(({ to }) => !to.startsWith("src-worker/contract/"))).toEqual([]);
  });

  test("stores never import the catalogue", () => {
    const imports = importsUnder("src-worker/stores");
    expect(imports).not.toEqual([]);
    expect(imports.filter(({ to }) => to.startsWith("src-worker/catalogue/"))).toEqual([]);
  });

  test("adapters never import one another", () => {
    const adapterOf = (path: string) => /^src-worker\/stores\/([^/]+)\//.exec(path)?.[1];
    const between = importsUnder("src-worker/stores").filter(({ from, to }) => {
      const [importing, imported] = [adapterOf(from), adapterOf(to)];
      return importing !== undefined && imported !== undefined && importing !== imported;
    });
    expect(between).toEqual([]);
  });
});

describe("floors of the interface", () => {
  /** Folders of `src-ui`, the topmost floor first; "." has the files beside them. A room is a folder on one floor. */
  const floors = [[".", "shell", "site"], ["screens"], ["pieces"], ["foundations"]] as const;
  const floorOf = (room: string) => floors.findIndex((folders) => folders.some((folder) => folder === folderOf(room)));
  const folderOf = (room: string) => room.split("/")[0];
  const between = importsBetweenRooms("src-ui", roomOfFloor);

  test("every file stands on one floor", () => {
    expect(
      readdirSync("src-ui", { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
        .sort(),
    ).toEqual(
      floors
        .flat()
        .filter((folder) => folder !== ".")
        .sort(),
    );
  });

  test("no import leads upwards", () => {
    expect(between).not.toEqual([]);
    expect(between.filter(({ fromRoom, toRoom }) => floorOf(toRoom) < floorOf(fromRoom))).toEqual([]);
  });

  test.each(["screens", "pieces"])("no room of %s imports another one", (floor) => {
    const isOn = (room: string) => folderOf(room) === floor;
    expect(between.filter(({ fromRoom, toRoom }) => isOn(fromRoom) && isOn(toRoom))).toEqual([]);
  });

  test("no rooms import one another in a circle", () => {
    expect(roomsInCircles(between)).toEqual([]);
  });
});

describe("circles", () => {
  test.each(["src-ui", "src-worker", "src-sw", "src-server", "src-publish", "demo"])(
    "no files of %s import one another in a circle",
    (folder) => {
      const files = importsUnder(folder).map(({ from, to }) => ({
        from,
        to,
        fromRoom: withoutEnding(from),
        toRoom: to,
      }));
      expect(roomsInCircles(files)).toEqual([]);
    },
  );

  test("rooms that import one another are found, over a third room too", () => {
    const arrow = (fromRoom: string, toRoom: string) => ({ from: "", to: "", fromRoom, toRoom });
    expect(roomsInCircles([arrow("a", "b"), arrow("b", "c"), arrow("c", "b"), arrow("c", "d")])).toEqual(["b", "c"]);
    expect(roomsInCircles([arrow("a", "b"), arrow("b", "c"), arrow("c", "a")])).toEqual(["a", "b", "c"]);
    expect(roomsInCircles([arrow("a", "b"), arrow("a", "c"), arrow("b", "c")])).toEqual([]);
  });
});

async function inputsOf(options: BuildOptions): Promise<readonly string[]> {
  const { metafile } = await build({ ...options, write: false, metafile: true });
  return Object.keys(metafile?.inputs ?? {});
}

/** A file of a room or of the demo, and not of a package. */
function isOurs(path: string): boolean {
  return /^(?:src-|demo\/)/.test(path);
}

function packageOf(path: string): string | undefined {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every relative import written in a folder: static, dynamic, of types (which no bundle shows) and of style sheets. */
function importsUnder(folder: string): readonly Import[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  return files
    .map((file) => join(folder, file))
    .flatMap((from) =>
      [...readFileSync(from, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, to = ""]) => ({
        from,
        to: join(dirname(from), to),
      })),
    );
}

interface RoomImport extends Import {
  readonly fromRoom: string;
  readonly toRoom: string;
}

function withoutEnding(file: string): string {
  return file.replace(/\.tsx?$/, "");
}

/** The folder in a program's folder that a file stands in; "." for none. */
function roomOf(path: string): string {
  return /^[^/]+\/([^/]+)\//.exec(path)?.[1] ?? ".";
}

/** The room of a file of `src-ui`, with its floor: "pieces/listing". The shell and the public site are one room each. */
function roomOfFloor(path: string): string {
  return /^src-ui\/((?:shell|site)|(?:screens|pieces|foundations)\/[^/]+)\//.exec(path)?.[1] ?? ".";
}

/** The imports by which one room of a folder stands on another. */
function importsBetweenRooms(folder: string, room = roomOf): readonly RoomImport[] {
  return importsUnder(folder)
    .filter(({ to }) => to.startsWith(`${folder}/`))
    .map((one) => ({ ...one, fromRoom: room(one.from), toRoom: room(one.to) }))
    .filter(({ fromRoom, toRoom }) => fromRoom !== toRoom);
}

/** The rooms from which imports lead back to themselves. */
function roomsInCircles(imports: readonly RoomImport[]): readonly string[] {
  const below = new Map<string, Set<string>>();
  for (const { fromRoom, toRoom } of imports) below.set(fromRoom, (below.get(fromRoom) ?? new Set()).add(toRoom));
  const reached = (room: string) => {
    const seen = new Set<string>();
    const waiting = [room];
    for (const at of waiting)
      for (const next of below.get(at) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    return seen;
  };
  return [...below.keys()].filter((room) => reached(room).has(room)).sort();
}
