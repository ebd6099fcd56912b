/** Measures how fast images arrive, by the latest of them: the first ones wait for connections that the others have. */
export interface DownloadSpeed {
  /** @param now milliseconds on a monotonic clock */
  arrived(bytes: number, now: number): void;
  /** Forgets what was measured: a pause says nothing about the network. */
  restart(): void;
  /** Null until enough images have arrived. */
  readonly bytesPerSecond: number | null;
}

const latest = 30;
const minArrivals = 10;

export function createDownloadSpeed(): DownloadSpeed {
  let arrivals: { readonly bytes: number; readonly at: number }[] = [];
  return {
    arrived(bytes, at) {
      arrivals = [...arrivals.slice(1 - latest), { bytes, at }];
    },
    restart() {
      arrivals = [];
    },
    get bytesPerSecond() {
      const [first, ...others] = arrivals;
      const elapsedMs = (arrivals.at(-1)?.at ?? 0) - (first?.at ?? 0);
      if (arrivals.length < minArrivals || elapsedMs <= 0) return null;
      return (1000 * others.reduce((sum, { bytes }) => sum + bytes, 0)) / elapsedMs;
    },
  };
}
