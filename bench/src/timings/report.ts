import type { Row } from './rows.ts';

/** Prints the rows: with `--json` as JSON, else as a table for people under a line that says how it was measured. */
export function report(parameters: readonly string[], rows: readonly Row[], heading: string): void {
  if (parameters.includes('--json')) console.log(JSON.stringify({ rows }));
  else printTable(rows, heading);
}

function printTable(rows: readonly Row[], heading: string): void {
  const cells = rows.map((row) => [
    row.name,
    `${row.median} ${row.unit}`,
    `${row.p95}`,
    `${row.floor ?? '-'}`,
    `${row.ratio ?? '-'}`,
    row.budget,
    row.withinBudget ? 'yes' : 'NO',
  ]);
  const lines = [['figure', 'median', 'p95', 'floor', 'ratio', 'budget', 'within'], ...cells];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  console.log(`${heading}\n`);
  for (const line of lines)
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
