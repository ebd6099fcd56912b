import { expect, test } from "vitest";
import { formMessage } from "../../../src-ui/site/contact-form/form-message";

const type = "vitrine:contact-form";

test.each([{ kind: "loaded" }, { kind: "failed" }, { kind: "height", height: 720 }] as const)(
  "%j is a message of the form's page",
  (message) => {
    expect(formMessage({ type, ...message })).toEqual(message);
  },
);

test.each([
  ["another type", { type: "other", kind: "loaded" }],
  ["an unknown kind", { type, kind: "script" }],
  ["no number", { type, kind: "height", height: "720" }],
  ["no height", { type, kind: "height", height: Number.NaN }],
  ["a height beyond any form", { type, kind: "height", height: 1e9 }],
  ["nothing", null],
])("%s is none", (_, data) => expect(formMessage(data)).toBeNull());
