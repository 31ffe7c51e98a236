import { describe, expect, it } from 'vitest';
import { nextTab } from './Tabs.tsx';

describe('nextTab', () => {
  it('view-pair-02 goes by the eye, round at the ends', () => {
    expect(nextTab('ArrowRight', 0, 3, false)).toBe(1);
    expect(nextTab('ArrowLeft', 0, 3, false)).toBe(2);
    expect(nextTab('ArrowRight', 2, 3, false)).toBe(0);
    expect(nextTab('ArrowLeft', 0, 3, true)).toBe(1);
    expect(nextTab('ArrowRight', 0, 3, true)).toBe(2);
    expect(nextTab('Home', 2, 3, true)).toBe(0);
    expect(nextTab('End', 0, 3, true)).toBe(2);
    expect(nextTab('Enter', 0, 3, false)).toBeUndefined();
    expect(nextTab('End', -1, 3, false)).toBeUndefined();
  });
});
