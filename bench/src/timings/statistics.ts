/** The middle of the samples; the mean of the two middle ones when their number is even. Throws on no samples. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError('median of no samples');
  return (lower + upper) / 2;
}

/** The smallest sample that at least 95 % of all samples do not exceed (nearest rank). Throws on no samples. */
export function p95(samples: readonly number[]): number {
  return percentile(samples, 95);
}

/** The smallest sample that at least `percent` of all samples do not exceed (nearest rank). Throws on no samples. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.ceil((sorted.length * percent) / 100) - 1];
  if (value === undefined) throw new RangeError(`p${percent} of no samples`);
  return value;
}

/** To two places: what a report prints. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
