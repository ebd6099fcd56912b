import { lanes, type SpanStage } from "./profile";

// The names of traces and of the browser's Performance panel, which are in English: those of the English interface.

export const stageNames: Readonly<Record<SpanStage, string>> = {
  sync: "Sync",
  products: "Products",
  collections: "Collections",
  database: "Saving",
  theme: "Theme",
  images: "Images",
  request: "Request",
  image: "Image request",
  queue: "Queue",
  "rate-limit": "App’s rate limit",
  "store-pause": "Store’s pause",
  "first-byte": "First byte",
  body: "Body",
  parse: "Parsing",
  decode: "Image scaling",
  "retry-wait": "Wait before a retry",
  "page-gap": "Gap between requests",
  hash: "Hashing",
  map: "Mapping",
  guard: "Validation",
  write: "Writing",
  index: "Indexing",
  compose: "Joining",
  members: "Collection members",
  flip: "Switch to the new catalogue",
  sweep: "Deleting the old catalogue",
  store: "Storing images",
  command: "Command",
  failure: "Failure",
  online: "Online",
  offline: "Offline",
  pause: "Paused",
};

/** Labels of requests, by the requested data. */
export const resourceNames = {
  products: "products",
  collections: "collections",
  metadata: "store details",
  images: "image",
  page: "web page",
  css: "style sheet",
  theme: "logo or icon",
} as const;

export function isResource(label: string): label is keyof typeof resourceNames {
  return Object.hasOwn(resourceNames, label);
}

/** Whether a span is named by what is requested, instead of by its stage. */
export function isNamedByResource(stage: SpanStage, label: string): label is keyof typeof resourceNames {
  return (stage === "request" || stage === "image") && isResource(label);
}

/** The name of a span's bar: of a whole request, the resource with its page. */
export function spanName(stage: SpanStage, label: string, page: number): string {
  if (!isNamedByResource(stage, label)) return stageNames[stage];
  return page > 0 ? `${resourceNames[label]}, page ${page}` : resourceNames[label];
}

/** The kind of a lane, and its number among those of its kind, from 1. */
export function laneKind(lane: number): {
  readonly kind: "run" | "adapter" | "images" | "request" | "image" | "command";
  readonly number: number;
} {
  if (lane >= lanes.command) return { kind: "command", number: lane - lanes.command + 1 };
  if (lane >= lanes.image) return { kind: "image", number: lane - lanes.image + 1 };
  if (lane >= lanes.request) return { kind: "request", number: lane - lanes.request + 1 };
  if (lane === lanes.images) return { kind: "images", number: 1 };
  return { kind: lane === lanes.adapter ? "adapter" : "run", number: 1 };
}

export function trackName(lane: number): string {
  const { kind, number } = laneKind(lane);
  const trackName = trackNames[kind];
  return kind === "request" || kind === "image" || kind === "command" ? `${trackName} ${number}` : trackName;
}

const trackNames = {
  run: "Engine",
  adapter: "Adapter",
  images: "Image download",
  request: "Request",
  image: "Image",
  command: "Command",
} as const satisfies Record<ReturnType<typeof laneKind>["kind"], string>;
