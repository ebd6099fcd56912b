export const metricsPath = "/metrics";

/** Reports on the running server for its operator: lines of JSON, and figures for Prometheus. Neither has addresses. */
export interface Observer {
  /** Called when a request begins; the returned function, with its answer. */
  began(method: string, route: string): (answer: Response) => void;
  /** A handler threw. Logs the error's name and places in the code; its message may name an address. */
  failed(route: string, error: Error): void;
  /** In Prometheus's text format. */
  metrics(): string;
}

interface Figure {
  readonly name: string;
  readonly help: string;
  readonly value: () => number;
}

/** Upper bounds in seconds. */
const bounds = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 20] as const;

export function createObserver({
  log,
  logsRequests,
  gauges,
  now,
}: {
  readonly log: (line: string) => void;
  readonly logsRequests: boolean;
  readonly gauges: readonly Figure[];
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}): Observer {
  const counts = new Map<string, number>();
  const times = new Map<string, { readonly buckets: number[]; sum: number; count: number }>();

  return {
    began(method, route) {
      const from = now();
      return ({ status }) => {
        const seconds = (now() - from) / 1000;
        const labels = `route="${route}",status="${status}"`;
        counts.set(labels, (counts.get(labels) ?? 0) + 1);
        timed(route, seconds);
        if (!logsRequests || route === "health" || route === "metrics") return;
        write({
          level: "info",
          method: knownMethods.has(method) ? method : "other",
          route,
          status,
          ms: Math.round(seconds * 1000),
        });
      };
    },
    failed(route, error) {
      const at = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
      write({ level: "error", route, error: error.name, at: at.slice(0, 5).map((line) => line.trim()) });
    },
    metrics: () => [...requestLines(), ...timeLines(), ...gauges.flatMap(gaugeLines), ""].join("\n"),
  };

  function write(fields: object): void {
    log(JSON.stringify({ time: new Date().toISOString(), ...fields }));
  }

  function timed(route: string, seconds: number): void {
    const histogram = times.get(route) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
    for (const [at, bound] of bounds.entries())
      if (seconds <= bound) histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1;
    histogram.sum += seconds;
    histogram.count++;
    times.set(route, histogram);
  }

  function requestLines(): readonly string[] {
    return [
      "# HELP vitrine_requests_total Answered requests.",
      "# TYPE vitrine_requests_total counter",
      ...[...counts].map(([labels, count]) => `vitrine_requests_total{${labels}} ${count}`),
    ];
  }

  function timeLines(): readonly string[] {
    const metric = "vitrine_answer_seconds";
    return [
      `# HELP ${metric} Seconds until the head of an answer.`,
      `# TYPE ${metric} histogram`,
      ...[...times].flatMap(([route, { buckets, sum, count }]) => [
        ...bounds.map((bound, at) => `${metric}_bucket{route="${route}",le="${bound}"} ${buckets[at]}`),
        `${metric}_bucket{route="${route}",le="+Inf"} ${count}`,
        `${metric}_sum{route="${route}"} ${sum}`,
        `${metric}_count{route="${route}"} ${count}`,
      ]),
    ];
  }
}

const knownMethods = new Set(["GET", "HEAD", "OPTIONS", "POST"]);

function gaugeLines({ name, help, value }: Figure): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value()}`];
}
