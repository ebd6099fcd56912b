import { Agent, request } from "node:http";

// Five clients that read slowly and one that loops, in a process of their own, until it is killed. Each has as many
// connections as the proxy takes requests of a client, and asks again at once, also after a refusal.

const proxy = Number(process.env.PROXY_PORT);
const store = `http://127.0.0.1:${process.env.STORE_PORT}`;
const connections = 64;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const counts = { answered: 0, refused: 0 };

function ask(address: string, kind: string, path: string, slowly: boolean, ended: () => void): void {
  const url = `/api/store-proxy?kind=${kind}&url=${encodeURIComponent(store + path)}`;
  const headers = { "sec-fetch-site": "same-origin", "x-forwarded-for": address };
  let reading: NodeJS.Timeout | undefined;
  const end = () => {
    clearInterval(reading);
    setImmediate(ended);
  };
  request({ host: "127.0.0.1", port: proxy, path: url, headers, agent }, (answer) => {
    const isAnswer = answer.statusCode === 200;
    counts[isAnswer ? "answered" : "refused"]++;
    answer.once("close", end).on("error", () => undefined);
    if (slowly && isAnswer) reading = setInterval(() => answer.read(1024), 1000);
    else answer.resume();
  })
    .once("error", end)
    .end();
}

for (let reader = 1; reader <= 5; reader++)
  for (let at = 0; at < connections; at++) {
    const again = () => ask(`203.0.113.${reader}`, "image", "/large.png", true, again);
    again();
  }

const loop = [
  ["json", "/products.json"],
  ["image", "/large.png"],
  ["json", "/collections.json"],
  ["image", "/small.png"],
] as const;
for (let at = 0; at < connections; at++) {
  let turn = at;
  const again = () => {
    const [kind, path] = loop[turn++ % loop.length] ?? loop[0];
    ask("203.0.113.100", kind, path, false, again);
  };
  again();
}
process.once("disconnect", () => process.exit());
process.send?.({ began: true });
process.on("message", () => process.send?.(counts));
