import { describe, expect, it } from 'vitest';
import { compareApi } from './compareApi.ts';

const balances = `interface Balance {
    readonly value: bigint;
    readonly decimals: number;
}
interface Fee {
    readonly value: bigint;
    readonly parts: {
        readonly value: bigint;
    };
}
`;

describe('the comparison of public APIs', () => {
  it('flags a removed name, an added name and a changed type', () => {
    const before = 'function open(): void;\ntype View = "A";\n';
    const now = 'function close(): void;\ntype View = "A" | "B";\n';
    expect(compareApi('core/index.txt', before, now)).toEqual([
      'core/index.txt: - function open(): void;',
      'core/index.txt: - type View = "A";',
      'core/index.txt: + function close(): void;',
      'core/index.txt: + type View = "A" | "B";',
    ]);
  });

  it('flags an entry without a snapshot and accepts an unchanged one', () => {
    expect(compareApi('core/index.txt', undefined, 'a')).toEqual(['core/index.txt: no snapshot yet']);
    expect(compareApi('core/index.txt', 'a\nb', 'a\nb')).toEqual([]);
  });

  it('names the declaration that lost a member which others still have', () => {
    const now = balances.replace('    readonly value: bigint;\n', '');
    expect(compareApi('core/index.txt', balances, now)).toEqual([
      'core/index.txt: in interface Balance: - readonly value: bigint;',
    ]);
    expect(compareApi('core/index.txt', now, balances)).toEqual([
      'core/index.txt: in interface Balance: + readonly value: bigint;',
    ]);
  });

  it('names the place within a declaration', () => {
    const now = balances.replace('        readonly value: bigint;\n', '');
    expect(compareApi('core/index.txt', balances, now)).toEqual([
      'core/index.txt: in interface Fee, parts: - readonly value: bigint;',
    ]);
  });

  it('tells one line where the head of a declaration changed and its members did not', () => {
    const now = balances.replace('interface Balance {', 'interface Balance extends Amount {');
    expect(compareApi('core/index.txt', balances, now)).toEqual([
      'core/index.txt: - interface Balance {',
      'core/index.txt: + interface Balance extends Amount {',
    ]);
  });

  it('flags any line that goes, wherever it stands and however often it occurs', () => {
    const lines = balances.repeat(2).split('\n');
    for (const index of lines.keys()) {
      const now = lines.filter((_, at) => at !== index).join('\n');
      expect(compareApi('core/index.txt', lines.join('\n'), now), lines[index]).not.toEqual([]);
    }
  });

  it('flags a member that moved to the other side of a union', () => {
    const before = 'type Step = {\n    a: 1;\n    b: 2;\n} | {\n    c: 3;\n};\n';
    const now = 'type Step = {\n    a: 1;\n} | {\n    b: 2;\n    c: 3;\n};\n';
    expect(compareApi('core/index.txt', before, now)).toEqual([
      'core/index.txt: in type Step: - b: 2;',
      'core/index.txt: in type Step: + b: 2;',
    ]);
  });
});
