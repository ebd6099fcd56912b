/**
 * Measures how fast images arrive: the median throughput of the latest windows of ten. The first window waits for
 * connections, and one pause that a host requests, or a device that sleeps, would outweigh all other images in a mean.
 */
export interface DownloadSpeed {
  /** @param now milliseconds on a monotonic clock */
  arrived(bytes: number, now: number): void;
  /** Forgets what was measured: a pause says nothing about the network. */
  restart(): void;
  /** Null until enough images have arrived. */
  readonly bytesPerSecond: number | null;
}

interface Arrival {
  readonly bytes: number;
  /** Milliseconds. */
  readonly at: number;
}

const inWindow = 10;
const windows = 4;

export function createDownloadSpeed(): DownloadSpeed {
  let arrivals: readonly Arrival[] = [];
  return {
    arrived(bytes, at) {
      arrivals = [...arrivals.slice(-windows * inWindow), { bytes, at }];
    },
    restart() {
      arrivals = [];
    },
    get bytesPerSecond() {
      const rates: number[] = [];
      for (let end = arrivals.length - 1; end >= inWindow - 1; end -= inWindow) {
        const rate = rateOf(arrivals.slice(Math.max(0, end - inWindow), end + 1));
        if (rate !== null) rates.push(rate);
      }
      return medianOf(rates);
    },
  };
}

/** Bytes per second, counted from the first arrival; null without any time. */
function rateOf([first, ...others]: readonly Arrival[]): number | null {
  const elapsedMs = (others.at(-1)?.at ?? 0) - (first?.at ?? 0);
  return elapsedMs > 0 ? (1000 * others.reduce((sum, { bytes }) => sum + bytes, 0)) / elapsedMs : null;
}

function medianOf(rates: readonly number[]): number | null {
  const sorted = rates.toSorted((one, other) => one - other);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  const upper = sorted[Math.floor(sorted.length / 2)];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}
