import type { Profile } from "../../src-worker/contract/profile";

/** Why a file is no profile. */
export type TraceFailure =
  /** No trace, or one of another program. */
  | "trace-foreign"
  /** Written by a newer version. */
  | "trace-newer"
  /** Cut off or changed. */
  | "trace-damaged"
  | "trace-too-large";

export type ReadTrace =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly code: TraceFailure };

/** Writes a profile as Chrome trace-event JSON, `vitrine-profile-….json`. Times are whole microseconds there. */
export declare function writeTrace(profile: Profile): Promise<File>;

/** Reads a file of `writeTrace`. */
export declare function readTrace(file: Blob): Promise<ReadTrace>;
