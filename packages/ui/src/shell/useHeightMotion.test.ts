import { expect, it } from 'vitest';
import { parseDuration } from './useHeightMotion.ts';

it.each([
  ['150ms', 150],
  [' .15s', 150],
  ['0ms', 0],
  ['0s', 0],
  ['', 0],
  ['soon', 0],
])('ui-shell-12 reads the duration %j as %i ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});
