import * as v from "valibot";
import { manyLines, oneLine } from "../contract/one-line";
import { wellFormed } from "../stores/well-formed";

/** One line of text that a person has written. */
export const written = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => oneLine(wellFormed(text, longest))),
  );

/** Lines of text that a person has written. */
export const writtenLines = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => manyLines(wellFormed(text, longest))),
  );
