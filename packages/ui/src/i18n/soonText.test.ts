import { describe, expect, it } from 'vitest';
import { english } from '../testing/english.ts';
import { soonText } from './soonText.ts';

describe('soonText', () => {
  it.each([
    [1, 'in 1 second'],
    [59, 'in 59 seconds'],
    [60, 'in 1 minute'],
    [3573, 'in 60 minutes'],
    [7200, 'in 2 hours'],
    [7201, 'in 3 hours'],
  ])('words-05 says a wait of %i s in the unit of a person', (seconds, words) => {
    expect(soonText(english, seconds)).toBe(words);
  });
});
