/** Why the camera shows nothing: a person or the browser refused it, there is none, or something else has it. */
export type CameraTrouble = "refused" | "none" | "busy";

/** @param error what `getUserMedia` rejected with */
export function cameraTrouble(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  return "busy";
}
