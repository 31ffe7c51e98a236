import { describe, expect, it } from 'vitest';
import { planSteps } from './planSteps.mjs';
import { takenIn, takesIn } from './takenIn.mjs';

describe('takenIn', () => {
  it('builds who takes something in again when that changes', () => {
    const takers = Object.keys(takenIn);
    expect(takers).toContain('@foyer/core');
    for (const { name, inputs } of planSteps().filter(({ name }) => takers.includes(name)))
      expect(inputs, name).toContain('packages/protocol/src');
  });

  it('knows whose entries are meant', () => {
    expect(takesIn('@foyer/core', '@foyer/protocol')).toBe(true);
    expect(takesIn('@foyer/core', '@foyer/pairing')).toBe(false);
    expect(takesIn('@foyer/evm', '@foyer/protocol')).toBe(false);
  });
});
