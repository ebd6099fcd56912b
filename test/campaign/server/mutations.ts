// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source.
import networks from "../../../src-server/store-proxy/private-networks.json";

/** A check of the server, removed. */
export interface Mutation {
  /** Below the project's root. */
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** Names of test files in `test/node/server`, of which some test has to fail. */
  readonly tests: readonly string[];
}

type Row = readonly [from: string, to: string, ...tests: string[]];

const proxy = "src-server/store-proxy";
const removed = (file: string, tests: readonly string[], rows: readonly Row[]): readonly Mutation[] =>
  rows.map(([from, to, ...others]) => ({ file, from, to, tests: others.length > 0 ? others : tests }));

export const mutations: readonly Mutation[] = [
  // Who a client is.
  ...removed(
    "src-server/clients.ts",
    ["clients"],
    [
      ['isProxy(socket.remoteAddress ?? "") && ', ""],
      ["proxyAddr(incoming, trusts)", "proxyAddr(incoming, () => true)"],
      ["proxyAddr(incoming, trusts)", 'incoming.socket.remoteAddress ?? ""'],
      ['address !== "" && trusts(address, 0)', "true"],
    ],
  ),
  ...removed(
    "src-server/create-app.ts",
    ["clients", "static-server", "observer", "store-proxy-network"],
    [
      ["{ address: clients.addressOf(c.env.incoming) }", '{ address: c.env.incoming.socket.remoteAddress ?? "" }'],
      ["if (!c.res.headers.has(name)) c.res.headers.set(name, value)", "continue"],
      ["if (!c.res.headers.has(name)) c.res", "c.res"],
      ["https: clients.usesHttps(c.env.incoming)", "https: true"],
      ["https: clients.usesHttps(c.env.incoming)", "https: false"],
      ['if (c.req.method === "GET" || c.req.method === "HEAD") return next();', "return next();"],
      ["bearerAuth({ token: metricsToken }), ", ""],
      ["    if (error instanceof HTTPException) return error.getResponse();\n", ""],
      ["  app.onError((error, c) => failed(error, c));\n", ""],
      ['return path.startsWith("/assets/") ? "assets" : "pages";', "return path;"],
      ['{ status: "ok" }, 200, { "cache-control": "no-store" }', '{ status: "ok" }, 200'],
    ],
  ),
  ...removed(
    "src-server/client-key.ts",
    ["store-proxy-limits"],
    [
      ["slice(0, 4)", "slice(0, 8)"],
      ["ipaddr.process(address)", "ipaddr.parse(address)"],
    ],
  ),

  // Connections and requests.
  ...removed(
    "src-server/serve-http.ts",
    ["serve-http"],
    [
      ['  if (!knownMethods.has(method)) return { status: 405, text: "Method not allowed" };\n', ""],
      ['  if (!url.startsWith("/")) return { status: 400, text: "Bad request" };\n', ""],
      ['headers["transfer-encoding"] !== undefined || ', ""],
      [' || Number(headers["content-length"] ?? 0) !== 0', ""],
      [
        "    headersTimeout: limits.headMs,\n    requestTimeout: limits.headMs,\n",
        "    headersTimeout: 0, requestTimeout: 0,\n",
      ],
      ["keepAliveTimeout: limits.idleMs", "keepAliveTimeout: 0"],
      ["  server.maxConnections = limits.connections;\n", ""],
      ["if (count > max) {", "if (count < 0) {"],
      ["    if (clients.isProxy(remoteAddress)) return;\n", ""],
      ["clientKey(remoteAddress)", "remoteAddress"],
      ["else if (before === null) waiting.set(socket, start);", "else if (before === null) start();"],
      ["    else socket.destroy();\n", "    else start();\n"],
      ["        if (!socket.destroyed) next?.();\n", ""],
      ["if (left > 0) open.set(address, left);\n      else open.delete(address);", ""],
      ["() => outgoing.destroy(), limits.exchangeMs", "() => undefined, limits.exchangeMs"],
      ["() => server.closeAllConnections(), graceMs", "() => undefined, graceMs"],
      ['    "x-content-type-options": "nosniff",\n', ""],
      ['    connection: "close",\n', ""],
      ["  if (!isKnownHost(headers.host)) return { status: 421, text: unknownHost };\n", ""],
    ],
  ),

  // Logs.
  ...removed(
    "src-server/observer.ts",
    ["observer"],
    [
      ["error: error.name", "error: error.message"],
      [".filter((line) => /^\\s+at /.test(line))", ""],
      ['knownMethods.has(method) ? method : "other"', "method"],
      ['if (!logsRequests || route === "health" || route === "metrics") return;', ""],
    ],
  ),

  // Files and headers.
  ...removed(
    "src-server/static-files.ts",
    ["static-server"],
    [
      ["/%|\\/\\./.test(path)", "/%/.test(path)"],
      ["/%|\\/\\./.test(path)", "/\\/\\./.test(path)"],
      ['return c.text("Bad request\\n", 400, { "cache-control": "no-cache" });', ""],
      [
        'c.req.path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"',
        '"public, max-age=31536000, immutable"',
      ],
      ['    if (answer.status === 416) headers.set("cache-control", "no-store");\n', ""],
      ["if (!matches(", "if (true || !matches("],
      ['!isOneRange(c.req.header("range"))', "false"],
      ["!last || Number(first) <= Number(last)", "true"],
      ['c.req.header("if-range") !== undefined || ', ""],
      ['byExtension[extname(plain).slice(1).toLowerCase()] ?? "application/octet-stream"', '"text/html"'],
    ],
  ),
  ...removed(
    "src-server/security-headers.ts",
    ["static-server"],
    [
      ['  "x-content-type-options": "nosniff",\n', ""],
      ['  "referrer-policy": "no-referrer",\n', ""],
      ['  "cross-origin-opener-policy": "same-origin",\n', ""],
      ['  "permissions-policy":\n    "camera=(self), ', '  "permissions-policy":\n    "camera=*, '],
      ["...(https ? strictTransport : {})", ""],
      ['...(frames ? { "x-frame-options": frames } : {}),', ""],
      ['"content-security-policy": policyOf(kind, site),', ""],
      ['return kind === "app" ? "SAMEORIGIN" : "DENY";', 'return "SAMEORIGIN";'],
      [
        "\"default-src 'none'\",\n    `script-src 'self'${counter",
        "\"default-src 'self'\",\n    `script-src 'self'${counter",
      ],
      ["`script-src 'self'${counter", "`script-src 'self' 'unsafe-inline'${counter"],
      ["    \"require-trusted-types-for 'script'\",\n", ""],
      ['    "trusted-types app",\n', ""],
      ["    \"object-src 'none'\",\n", ""],
      ["\"base-uri 'none'\",\n    \"form-action 'self'\"", "\"form-action 'self'\""],
      ['ancestors.length > 0 ? ancestors.join(" ") : "\'none\'"', '"*"'],
      ["frame-ancestors 'none'; sandbox", "frame-ancestors 'none'"],
      ["'wasm-unsafe-eval'; connect-src 'self'", "'wasm-unsafe-eval'; connect-src *"],
      ['kind === "app" || kind === "app-alias" || pageViews ? analyticsScript : null', "analyticsScript"],
    ],
  ),
  ...removed(
    "src-server/read-settings.ts",
    ["read-settings"],
    [
      ["if (invalidProxy !== undefined)", "if (false)"],
      ["? !/\\/0+$/.test(entry) :", "? true :"],
      [
        "if (invalid === undefined) return entries;\n  throw new Error(`${name} takes host",
        "return entries;\n  throw new Error(`${name} takes host",
      ],
      [
        "if (invalid === undefined) return entries;\n  throw new Error(`${name} takes origins",
        "return entries;\n  throw new Error(`${name} takes origins",
      ],
      ["origin === entry && ", ""],
      ["/^[a-z0-9.-]+$/.test(hostname) && ", ""],
      ['(protocol === "http:" && loopback)', 'protocol === "http:"'],
      ["&& Number(text) <= 65_535", ""],
      ['if (flag === "" || flag === "0" || flag === "1") ', ""],
      ['environment.HOST || "127.0.0.1"', 'environment.HOST || "0.0.0.0"'],
      [
        'environment.VITRINE_TRUSTED_PROXIES ?? "loopback"',
        'environment.VITRINE_TRUSTED_PROXIES ?? "loopback,uniquelocal"',
      ],
    ],
  ),
  ...removed("demo/main.ts", ["main"], [['if (host === "localhost") return true;', "return true;"]]),

  // Who may ask the proxy, and how.
  ...removed(
    `${proxy}/read-proxy-request.ts`,
    ["store-proxy"],
    [
      ['request.headers.get("sec-fetch-site") === "same-origin"', "true"],
      ["origins.includes(origin)", "true"],
      ['  if (!isOwnPage) return refused("origin-not-allowed");\n', ""],
      ['  if (request.method !== "GET" && request.method !== "OPTIONS") return refused("method-not-allowed");\n', ""],
      ['request.headers.has("authorization") || ', ""],
      [' || request.headers.has("cookie")', ""],
      [" || [...query.keys()].length !== 2", ""],
      ["proxyKinds.find((known) => known === requestedKind)", "requestedKind as ProxyKind"],
    ],
  ),

  // The address.
  ...removed(
    `${proxy}/check-target.ts`,
    ["store-proxy-urls", "store-proxy"],
    [
      ["address.length > longestUrl || ", ""],
      ["|| hasAmbiguousCharacter(address) ", ""],
      ['character <= " " || ', ""],
      ['character === "\\\\" || ', ""],
      ["/[\\x7f-\\xa0]|\\s/.test(character)", "false"],
      ['url.username !== "" || ', ""],
      [' || url.password !== ""', ""],
      ['  if (url.protocol !== "https:" && url.protocol !== "http:") return refused("scheme-not-allowed");\n', ""],
      ['    if (url.protocol !== "https:") return refused("scheme-not-allowed");\n', ""],
      ['    if (url.port !== "") return refused("port-not-allowed");\n', ""],
      ['    if (!isPublicName(url.hostname)) return refused("host-not-allowed");\n', ""],
      [
        "jsonAddresses.find((address) => address.path.test(path));",
        "jsonAddresses.find((address) => address.path.test(path)) ?? jsonAddresses[0];",
      ],
      ['    if (!homePath.test(url.pathname)) return refused("path-not-allowed");\n', ""],
      ['    if (url.search !== "") return refused("query-not-allowed");\n', ""],
      ["`${url.hostname}:${url.port || defaultPort(url)}`", "`${url.hostname}:4174`"],
      ["new Set(names).size === names.length", "true"],
      ["!names.every((name) => allowed.query.includes(name))", "false"],
      ["(?:[\\\\w.~-]|%[89a-fA-F][0-9a-fA-F]){1,200}", "[\\\\w.~%-]{1,200}"],
      [" || another !== undefined) return", ") return"],
      ["!anyFolder.test(pathname) || ", ""],
      ["hostname.length > 253 || ", ""],
      ["labels.length < 2 || ", ""],
      [" || privateEndings.has(last)", ""],
      ["  if (!/^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(last)) return false;\n", ""],
      ["labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))", "true"],
      ["return new RegExp(`^${pattern}$`)", "return new RegExp(`^${pattern}`)"],
      ["return new RegExp(`^${pattern}$`)", "return new RegExp(`${pattern}$`)"],
      ["(?!(?:[wW][pP]-|[iI]ndex\\\\.php))", ""],
      ["{ path: whole(`${rest}/wp/v2/product`)", "{ path: whole(`${rest}/wp/v2/\\\\w+`)"],
    ],
  ),
  ...[...networks.ipv4, ...networks.ipv6].map((block) => ({
    file: `${proxy}/private-networks.json`,
    from: `"${block}"`,
    to: block.includes(":") ? '"2001:db8::/128"' : '"0.0.0.0/32"',
    tests: ["store-proxy-addresses"],
  })),
  ...networks.names.map((name) => ({
    file: `${proxy}/private-networks.json`,
    from: `"${name}"`,
    to: '"none"',
    tests: ["store-proxy-urls"],
  })),
  ...removed(
    `${proxy}/public-address.ts`,
    ["store-proxy-addresses"],
    [
      ["!closedIpv4.some((block) => ipv4.match(block))", "true"],
      ["isValidFourPartDecimal(address)", "isValid(address)"],
      ['address.includes("%") || ', ""],
      ["ipv6.match(openIpv6) && ", ""],
      [" && !closedIpv6.some((block) => ipv6.match(block))", ""],
    ],
  ),

  // The way to the store.
  ...removed(
    `${proxy}/fetch-store.ts`,
    ["store-proxy", "store-proxy-addresses", "store-proxy-limits"],
    [
      ["await admit(url.host)", "await admit(target.url.host)"],
      ["checkTarget(next.href, kind, allowHosts)", "passed({ url: next, listed: false })"],
      ["({ url, listed } = checked.value)", "({ url } = checked.value)"],
      ['if (followed === redirects) return refused("too-many-redirects");', ""],
      ["listed || addresses.every(isPublicAddress)", "true"],
      ["addresses.every(isPublicAddress)", "addresses.some(isPublicAddress)"],
      ["orAborted(resolve(url.hostname, { listed, signal }), signal)", "resolve(url.hostname, { listed, signal })"],
      ["  signal.throwIfAborted();\n", ""],
      ["      hop.abort();\n", ""],
      ["AbortSignal.any([signal, hop.signal])", "hop.signal"],
      ["      admitted.value();\n", ""],
      [', "accept-encoding": "identity"', ""],
      ["addresses: addresses.value", "addresses: []"],
    ],
  ),
  ...removed(
    `${proxy}/node-fetch-pinned.ts`,
    ["store-proxy-network"],
    [
      ["lookup: pinnedTo(addresses), ", ""],
      ["maxHeaderSize: 16_384", "maxHeaderSize: 1_000_000"],
      ["agent: false as const, ", ""],
      ["headers, signal, lookup", "headers, lookup"],
      ['    outgoing.on("close", () => reject(new Error("Closed without an answer")));\n', ""],
      [
        'if (!first) callback(new Error(`No address for ${hostname}`), "");',
        'if (!first) callback(null, "127.0.0.1", 4);',
      ],
    ],
  ),

  ...removed(
    `${proxy}/node-resolve.ts`,
    ["node-resolve"],
    [
      ["if (listed) {", "if (true) {"],
      ['    signal.addEventListener("abort", cancel, { once: true });\n', ""],
    ],
  ),

  // The store's answer.
  ...removed(
    `${proxy}/read-store-answer.ts`,
    ["store-proxy", "store-proxy-limits"],
    [
      ["    if (status !== 200) return notOk(answer, kind, share);\n", ""],
      ['    if (encoding !== "identity") return refused("answer-encoded");\n', ""],
      ['    if (Number(headers.get("content-length") ?? 0) > maxBytes) return refused("answer-too-large");\n', ""],
      ['  if (status < 400 || status > 599) return refused("upstream-failed");\n', ""],
      ["status === 430 ? 429 : status", "status"],
      ['const forwardedHeaders = ["x-wp-total"', 'const forwardedHeaders = ["set-cookie", "x-wp-total"'],
      ["finalUrl.origin + finalUrl.pathname", "finalUrl.href"],
      ["/^\\w{1,64}$/.test(json.code)", "true"],
      ["maxBytes: maxErrorBytes", "maxBytes: 1_000_000"],
      ["    if (!read.ok) release();\n", ""],
      ["    release();\n    throw error;", "    throw error;"],
    ],
  ),
  ...removed(
    `${proxy}/read-blocks.ts`,
    ["store-proxy-limits", "store-proxy"],
    [
      ['    if (size + piece.byteLength > maxBytes) return refused("answer-too-large");\n', ""],
      ['if (!share.take(free)) return refusedFor("buffer-full", 1);', "share.take(free);"],
      ["    if (!inspected.ok) return inspected;\n", ""],
    ],
  ),
  ...removed(
    `${proxy}/answer-check.ts`,
    ["store-proxy", "store-proxy-limits"],
    [
      ["/^text\\/html\\s*(;|$)/i.test(declared)", "true"],
      ["/^text\\/css\\s*(;|$)/i.test(declared)", "true"],
      ["/^text\\/html\\s*(;|$)/i", "/^text\\/html/i"],
      ["if (scanner.isWhole())", "if (!isSearching)"],
      ["if (isSearching) search(whole);", ""],
      ["const maxNoise = 65_536", "const maxNoise = 1_000_000"],
      [
        'return search(soFar) ? passed(null) : refused("not-json", { bytes: soFar.size });',
        "search(soFar); return passed(null);",
      ],
      [
        'type = typeOf(soFar);\n      return type === null ? refused("not-an-image") : passed(null);',
        "type = typeOf(soFar);\n      return passed(null);",
      ],
      ['return type === null ? refused("not-an-image") : passed(type);', 'return passed(type ?? "image/svg+xml");'],
    ],
  ),
  ...removed(
    "src-worker/contract/raster-type.ts",
    ["store-proxy"],
    [
      [' && start.slice(8, 12) === "WEBP"', ""],
      ['/avi[fs]/.test(brandsOf(start).join(" "))', "true"],
      ["at + 4 <= size", "at + 4 <= start.length"],
    ],
  ),
  ...removed(
    `${proxy}/json-scanner.ts`,
    ["json-scanner"],
    [
      ["      if (depth === maxDepth) return Next.Broken;\n", ""],
      ["const maxDepth = 64", "const maxDepth = 128"],
      ["return byte < space ? Next.Broken : Next.Text", "return Next.Text"],
      ["if (depth === 0) return Next.Broken;", ""],
      ["depth === 0 && (next === Next.AfterValue || endsNumber(next))", "depth === 0"],
    ],
  ),

  // Limits.
  ...removed(
    `${proxy}/limits.ts`,
    ["store-proxy-limits"],
    [
      ["if (queue.holders.length < perKey)", "if (perKey > 0)"],
      ["slotsOf(one.client) === fewest", "fewest >= 0"],
      ["if (isTaken) leave(key, queue, client);", ""],
      ['signal.addEventListener("abort", abandon, { once: true })', "void abandon"],
      ["waiting.splice(waiting.indexOf(one), 1);\n", ""],
      ["      next.admit();\n", ""],
      ["      holders.push(next.client);\n", ""],
      ["if (tokens < 1) return", "if (tokens < -1e9) return"],
      ["    if (exceedsShare(Math.floor(mine), Math.floor(all), capacity)) return false;\n", ""],
      ["return 3 * own > max - all", "return false"],
      ["return 3 * own > max - all", "return all > max"],
      ["        reserved -= taken;\n", ""],
      ["if (left > 0) clients.set(client, left);\n        else clients.delete(client);", ""],
      ["Math.exp((counted.at - at) / 1000 / seconds)", "1"],
    ],
  ),
  ...removed(
    `${proxy}/create-store-proxy.ts`,
    ["store-proxy-limits", "store-proxy"],
    [
      ['    if (wait > 0) return refusedFor("too-many-requests", wait);\n', ""],
      ['    if (!share.take(1)) return refusedFor("proxy-busy", 1);\n', ""],
      ["      share.release();\n", ""],
      ['    if (!hostRates[rate](host, client)) return refusedFor("host-busy", 1);\n', ""],
      ["await slots(`${rate} ${host}`, client, signal)", "() => undefined"],
      ["`${rate} ${host}`, client", "`${rate} ${host} ${client}`, client"],
      [' || !hasAnyPath(kind) || isOurLimit(answer.error) ? answer : refused("fetch-failed")', " ? answer : answer"],
      ['kind === "image" || kind === "css"', 'kind === "image"'],
      [" && waiting < limits.slowRefusals", ""],
      ["      else delayed.delete(client);\n", ""],
      ["AbortSignal.any([disconnected, timeout])", "disconnected"],
      ["AbortSignal.any([disconnected, timeout])", "timeout"],
      ['caller.error.code === "origin-not-allowed" ? null : origin', "origin"],
      ["quickRefusals.take(client) > 0", "false"],
      ["!isOfStore(error) && ", ""],
      ["      if (answer.ok) rate.charge(client, Math.floor(answer.value.size / limits.bytesPerRequest));\n", ""],
      ["limits.answerBytes[kind]", "1e9"],
      [
        "const target = checkTarget(url, kind, options.allowHosts);",
        'const target = checkTarget(url, "image", options.allowHosts);',
      ],
      ['return kind === "image" ? "image" : "json";', 'return "json";'],
      ["budget.share(client)", 'budget.share("")'],
    ],
  ),

  // The proxy's answer.
  ...removed(
    `${proxy}/proxy-response.ts`,
    ["store-proxy", "store-proxy-limits"],
    [
      ['  "x-content-type-options": "nosniff",\n', ""],
      ["default-src 'none'; sandbox", "default-src 'none'"],
      ['  vary: "Origin",\n', ""],
      ['  json: "store.json",\n', ""],
      ['  page: "store.html",\n', ""],
      ['  css: "store.css",\n', ""],
      ['"access-control-allow-origin": origin,', '"access-control-allow-origin": "*",'],
      ['["cache-control", "private, max-age=60"],', '["cache-control", "public, max-age=60"],'],
      ["        controller.close();\n        release();", "        controller.close();"],
      ["      cancel: release,\n", ""],
      ["subarray(0, left)", "slice()"],
      ['"access-control-allow-methods": "GET"', '"access-control-allow-methods": "*"'],
    ],
  ),
];
