import { describe, expect, it } from 'vitest';
import { isPageFree, phaseAfter, phaseFor } from './phase.ts';

describe('phase', () => {
  it('ui-shell-14 opens through opening and closes through closing', () => {
    expect(phaseFor('closed', true)).toBe('opening');
    expect(phaseAfter('opening')).toBe('open');
    expect(phaseFor('open', false)).toBe('closing');
    expect(phaseAfter('closing')).toBe('closed');
  });

  it('ui-shell-14 turns round in the middle', () => {
    expect(phaseFor('closing', true)).toBe('opening');
    expect(phaseFor('opening', false)).toBe('closing');
  });

  it('ui-shell-35 gives the page back with the exit, and takes it with the entrance', () => {
    expect((['closed', 'opening', 'open', 'closing'] as const).filter(isPageFree)).toEqual([
      'closed',
      'closing',
    ]);
  });

  it('ui-shell-14 rests where nothing is asked', () => {
    expect(phaseFor('open', true)).toBe('open');
    expect(phaseFor('opening', true)).toBe('opening');
    expect(phaseFor('closed', false)).toBe('closed');
    expect(phaseAfter('open')).toBe('open');
    expect(phaseAfter('closed')).toBe('closed');
  });
});
