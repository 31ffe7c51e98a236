/** A block of code in a Markdown file. */
export interface Fence {
  /** `ts`, `tsx`, `sh` … */
  readonly language: string;
  readonly code: string;
  /** Line of the file that holds the first line of code; the file's first line is 1. */
  readonly line: number;
  /** What a comment `<!-- given: … -->` above says is there already. */
  readonly given: string;
}

/** The code blocks of a Markdown text, in order. */
export function findFences(text: string): readonly Fence[] {
  const lines = text.split('\n');
  const fences: Fence[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const opening = /^```(\w+)\s*$/.exec(lines[index] ?? '');
    if (!opening) continue;
    const end = lines.indexOf('```', index + 1);
    if (end < 0) break;
    const code = lines.slice(index + 1, end).join('\n');
    fences.push({ language: opening[1] ?? '', code, line: index + 2, given: givenAbove(lines, index) });
    index = end;
  }
  return fences;
}

function givenAbove(lines: readonly string[], index: number): string {
  const above = lines
    .slice(0, index)
    .reverse()
    .find((line) => line.trim() !== '');
  return /^<!-- given: (.*) -->$/.exec(above ?? '')?.[1] ?? '';
}
