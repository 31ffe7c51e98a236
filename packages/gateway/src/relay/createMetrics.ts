/** Upper ends of the publish times that are counted, in seconds. */
const timeBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;

/** What is counted, by name; each is told to operators with the label that its second part names. */
const counters = {
  foyer_relay_published_total: 'outcome',
  foyer_relay_delivered_total: undefined,
  foyer_relay_acknowledged_total: undefined,
  foyer_relay_refused_total: 'reason',
  foyer_relay_closed_total: 'reason',
  foyer_relay_failures_total: 'doing',
} as const;

export type CounterName = keyof typeof counters;

/** Counts what an operator watches. Holds no message, topic, client or address. */
export interface Metrics {
  count(name: CounterName, label?: string): void;
  /** How long storing a message took. */
  timePublish(ms: number): void;
  /** Prometheus text. @param gauges Values as they are now, by name. */
  format(gauges: Readonly<Record<string, number>>): string;
}

export function createMetrics(): Metrics {
  const counts = new Map<CounterName, Map<string, number>>();
  const buckets = timeBounds.map(() => 0);
  let times = 0;
  let seconds = 0;

  const counterLines = (name: CounterName) =>
    [...(counts.get(name) ?? [])].map(([label, value]) => {
      const key = counters[name];
      return key === undefined ? `${name} ${value}` : `${name}{${key}="${label}"} ${value}`;
    });
  const histogramLines = () => [
    ...timeBounds.map(
      (bound, index) => `foyer_relay_publish_seconds_bucket{le="${bound}"} ${buckets[index]}`,
    ),
    `foyer_relay_publish_seconds_bucket{le="+Inf"} ${times}`,
    `foyer_relay_publish_seconds_sum ${seconds}`,
    `foyer_relay_publish_seconds_count ${times}`,
  ];

  return {
    count(name, label = '') {
      const labels = counts.get(name) ?? new Map<string, number>();
      counts.set(name, labels.set(label, (labels.get(label) ?? 0) + 1));
    },
    timePublish(ms) {
      times += 1;
      seconds += ms / 1000;
      for (const [index, bound] of timeBounds.entries())
        if (ms / 1000 <= bound) buckets[index] = (buckets[index] ?? 0) + 1;
    },
    format(gauges) {
      const names = Object.keys(counters) as CounterName[];
      const lines = [
        ...Object.entries(gauges).flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]),
        ...names.flatMap((name) => [`# TYPE ${name} counter`, ...counterLines(name)]),
        '# TYPE foyer_relay_publish_seconds histogram',
        ...histogramLines(),
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}
