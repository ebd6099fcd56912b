import { useEffect } from "react";

/** Sets the title of the page while the component is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Vitrine`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
