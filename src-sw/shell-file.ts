/** One file of the app, as workbox-build lists it. */
export interface ShellFile {
  /** Its path on our origin, beginning with a slash. */
  readonly url: string;
  /** A digest of its content; null where the path itself holds one. */
  readonly revision: string | null;
}
