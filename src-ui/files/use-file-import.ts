import { useRef, useState } from "react";
import type { CatalogueFile, CatalogueFileContents } from "../../src-worker/contract/catalogue-file";
import type { Failure } from "../../src-worker/contract/outcome";
import { useGo } from "../address/address";
import { engine } from "../engine/engine-proxy";

/** Where a person stands with a file. */
export type FileImportState =
  | { readonly step: "none" | "reading" | "taking" | "done" }
  | { readonly step: "asking"; readonly file: CatalogueFile; readonly contents: CatalogueFileContents }
  | { readonly step: "failed"; readonly failure: Failure };

export interface FileImport {
  readonly state: FileImportState;
  choose(file: CatalogueFile): Promise<void>;
  take(asked: Extract<FileImportState, { step: "asking" }>): Promise<void>;
  leave(): void;
}

/** A file on its way in; once it is in, its catalogue is what is looked at. */
export function useFileImport(): FileImport {
  const go = useGo();
  const [state, setState] = useState<FileImportState>({ step: "none" });
  /** A file that was left or followed by another one has nothing to say any more. */
  const turn = useRef(0);
  return {
    state,
    async choose(file) {
      const mine = ++turn.current;
      setState({ step: "reading" });
      const outcome = await engine.readCatalogueFile(file);
      if (mine !== turn.current) return;
      setState(
        outcome.ok ? { step: "asking", file, contents: outcome.value } : { step: "failed", failure: outcome.failure },
      );
    },
    async take({ file, contents }) {
      turn.current++;
      setState({ step: "taking" });
      const outcome = await engine.importCatalogueFile(file, { acceptOlder: contents.older });
      if (!outcome.ok)
        return setState(
          outcome.failure.code === "cancelled" ? { step: "none" } : { step: "failed", failure: outcome.failure },
        );
      setState({ step: "done" });
      go({ settings: null, product: null, collection: null, q: "", demo: false });
    },
    leave() {
      turn.current++;
      setState({ step: "none" });
    },
  };
}
