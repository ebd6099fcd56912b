/** Local storage that a browser may forbid or may have filled: then nothing is kept, and nothing breaks. */
export const deviceStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Null takes the key away. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Kept for this page's life only.
    }
  },
} as const;
