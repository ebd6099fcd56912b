import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Answer } from "../../../src-worker/net/answer";
import { type RequestOptions, request } from "../../../src-worker/net/request";
import { Failed } from "../../../src-worker/outcome/failed";
import { listening } from "../demo-stores/listening";
import { createVirtualWorld } from "./virtual-world";

const options: RequestOptions = {
  accept: "application/json",
  timeoutMs: 20_000,
  maxBytes: 1_000_000,
  cache: "no-cache",
};

/** Sends a request to a store; `met` resolves when the request arrives, `left` when its connection closes. */
async function requestTo(answer: (request: IncomingMessage, response: ServerResponse) => void, signal?: AbortSignal) {
  const arrivals: (() => void)[] = [];
  const departures: (() => void)[] = [];
  const met = new Promise<void>((resolve) => arrivals.push(resolve));
  const left = new Promise<void>((resolve) => departures.push(resolve));
  const url = await listening((message, response) => {
    response.on("close", () => departures[0]?.());
    answer(message, response);
    arrivals[0]?.();
  });
  const world = createVirtualWorld(fetch);
  const answered = request(signal ?? new AbortController().signal, world, `${url}/products.json?page=2`, options);
  answered.catch(() => undefined);
  return { world, url, answered, met, left };
}

const text = ({ bytes }: Answer) => new TextDecoder().decode(bytes);

test("returns the whole answer with status and headers, for any status", async () => {
  const { answered, url } = await requestTo((_, response) => {
    response.writeHead(404, { "x-wp-total": "7" });
    response.write("not ");
    response.end("here");
  });
  const answer = await answered;
  expect(text(answer)).toBe("not here");
  expect(answer).toMatchObject({
    status: 404,
    statusText: "Not Found",
    redirected: false,
    url: `${url}/products.json?page=2`,
  });
  expect(answer.headers.get("x-wp-total")).toBe("7");
});

test("follows a redirect and reports it", async () => {
  const { answered, url } = await requestTo((message, response) => {
    if (message.url === "/password") response.end("locked");
    else response.writeHead(302, { location: "/password" }).end();
  });
  expect(await answered).toMatchObject({ redirected: true, url: `${url}/password` });
});

describe("the limit of 20 seconds ends", () => {
  test.each([
    ["an answer that never begins", 0, () => undefined],
    [
      "a body that trickles in without end",
      expect.toSatisfy((bytes: number) => bytes > 1),
      (_: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.write("[");
        const drip = setInterval(() => response.write(" "), 5);
        response.on("close", () => clearInterval(drip));
      },
    ],
    [
      "a body that stops before the length it announced",
      1,
      (_: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { "content-length": "100" });
        response.write("[");
      },
    ],
  ])("%s, and says how much of it has arrived", async (_name, bytes, answer) => {
    const { answered, met, left, world } = await requestTo(answer);
    await met;
    // Real time for the headers to arrive; the time limit uses the virtual clock.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await world.pass(19_999);
    const early = await Promise.race([
      answered.then(String, String),
      new Promise((resolve) => setTimeout(resolve, 20, "waiting")),
    ]);
    expect(early).toBe("waiting");
    await world.pass(1);
    await expect(answered).rejects.toMatchObject({ failure: { code: "timeout", details: { bytes }, retryable: true } });
    await left;
  });
});

describe("an answer above the cap is refused", () => {
  test("while it arrives, before the store has sent all of it", async () => {
    const { answered, left } = await requestTo((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const spaces = Buffer.alloc(65_536, " ");
      const pour = () => {
        while (!response.destroyed && response.write(spaces));
        if (!response.destroyed) response.once("drain", pour);
      };
      pour();
    });
    await expect(answered).rejects.toMatchObject({ failure: { code: "answer-too-large", retryable: false } });
    await left;
  });

  test("when only its decompressed size exceeds the cap", async () => {
    const { answered } = await requestTo((_, response) => {
      response.writeHead(200, { "content-encoding": "gzip" });
      response.end(gzipSync(Buffer.alloc(20_000_000)));
    });
    await expect(answered).rejects.toMatchObject({ failure: { code: "answer-too-large" } });
  });

  test("but not at the exact cap", async () => {
    const { answered } = await requestTo((_, response) => response.end(Buffer.alloc(options.maxBytes, " ")));
    expect((await answered).bytes.byteLength).toBe(options.maxBytes);
  });
});

test("a connection cut during the body is a network failure", async () => {
  const { answered } = await requestTo((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("[", () => response.destroy());
  });
  await expect(answered).rejects.toMatchObject({ failure: { code: "network", retryable: true } });
});

test("a cancelled request ends during the body, with the reason", async () => {
  const controller = new AbortController();
  const { answered, met, left } = await requestTo((_, response) => {
    response.writeHead(200);
    response.write("[");
  }, controller.signal);
  await met;
  controller.abort(new Failed("cancelled"));
  await expect(answered).rejects.toMatchObject({ failure: { code: "cancelled" } });
  await left;
});

test("sends no cookies or referrer, and stores nothing", async () => {
  const world = createVirtualWorld(async () => new Response("[]"));
  const never = new AbortController().signal;
  await request(never, world, "https://shop.example.com/", options);
  await request(never, world, "https://shop.example.com/", { ...options, keys: { authorization: "Basic abc" } });
  await request(never, world, "https://shop.example.com/?consumer_key=ck", {
    ...options,
    keys: { authorization: null },
  });
  const anonymous = { credentials: "omit", referrerPolicy: "no-referrer" };
  expect(world.requests.map(({ init: { signal: _, ...init } }) => init)).toEqual([
    { ...anonymous, headers: { accept: "application/json" }, cache: "no-cache", redirect: "follow" },
    {
      ...anonymous,
      headers: { accept: "application/json", authorization: "Basic abc" },
      cache: "no-store",
      redirect: "error",
    },
    { ...anonymous, headers: { accept: "application/json" }, cache: "no-store", redirect: "error" },
  ]);
});
