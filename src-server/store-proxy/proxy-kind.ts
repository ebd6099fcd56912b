/** What the proxy hands over; each kind has rules of its own. */
export const proxyKinds = ["json", "image", "page", "css"] as const;

export type ProxyKind = (typeof proxyKinds)[number];
