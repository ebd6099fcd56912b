import { useEffect, useState } from "react";

/** What came of sharing: nothing yet, the link is in the clipboard, or it could be put nowhere. */
export type Shared = "no" | "copied" | "failed";

/** For so long a button says what it did. */
const toldMs = 2000;

/** Hands a link to the device's own share sheet; where there is none, to the clipboard. */
export function useShare(title: string, url: string): { readonly shared: Shared; share(): Promise<void> } {
  const [shared, setShared] = useState<Shared>("no");
  useEffect(() => {
    if (shared !== "copied") return;
    const timer = setTimeout(() => setShared("no"), toldMs);
    return () => clearTimeout(timer);
  }, [shared]);
  return {
    shared,
    async share() {
      try {
        if (typeof navigator.share === "function") return await navigator.share({ title, url });
      } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
      const copied = await copy(url);
      setShared(copied ? "copied" : "failed");
    },
  };
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
