/** A message from the page of `form-page.ts` to the contact page around it. */
export type FormMessage =
  /** The provider's script ran, and its form is there. */
  | { readonly kind: "loaded" }
  /** The provider could not be reached. */
  | { readonly kind: "failed" }
  /** Pixels that the form takes. */
  | { readonly kind: "height"; readonly height: number };

/** The `type` of the message, by which the page around recognises it. */
export const messageType = "vitrine:contact-form";

/** Pixels. A form of the provider's is not trusted with more. */
const maxHeight = 4000;

/** Parses the data of a message event; null for anything else. */
export function formMessage(data: unknown): FormMessage | null {
  if (typeof data !== "object" || data === null || Reflect.get(data, "type") !== messageType) return null;
  const kind: unknown = Reflect.get(data, "kind");
  const height: unknown = Reflect.get(data, "height");
  if (kind === "loaded" || kind === "failed") return { kind };
  const isHeight = typeof height === "number" && height > 0 && height <= maxHeight;
  return kind === "height" && isHeight ? { kind, height } : null;
}
