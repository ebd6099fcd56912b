import { useEffect, useState } from "react";

/** The result of sharing: none yet, copied to the clipboard, or failed. */
export type Shared = "no" | "copied" | "failed";

/** How long a button shows its result, in milliseconds. */
const toldMs = 2000;

/** Opens the device's share sheet for a link, or copies the link where there is none. */
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
