import { expect, it } from "vitest";
import {
  messageType,
  verificationMessage,
} from "../../../src-ui/foundations/privacy/verification/verification-message";

it.each([
  [
    { kind: "token", token: "abc", on: true },
    { kind: "token", token: "abc" },
  ],
  [{ kind: "expired" }, { kind: "expired" }],
  [{ kind: "error", token: "abc" }, { kind: "error" }],
  [
    { kind: "interactive", on: false },
    { kind: "interactive", on: false },
  ],
  [{ kind: "interactive" }, null],
  [{ kind: "token", token: "" }, null],
  [{ kind: "token", token: "x".repeat(2049) }, null],
  [{ kind: "token", token: 1 }, null],
  [{ kind: "other" }, null],
])("of the frame's message %j the page takes %j", (message, taken) => {
  expect(verificationMessage({ type: messageType, ...message })).toEqual(taken);
});

it.each([null, "token", 1, { kind: "token", token: "abc" }, { type: "cloudflare", kind: "token", token: "abc" }])(
  "the page takes nothing of the message %j",
  (data) => expect(verificationMessage(data)).toBeNull(),
);
