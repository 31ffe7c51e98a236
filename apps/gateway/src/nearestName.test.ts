import { expect, it } from 'vitest';
import { nearestName } from './nearestName.ts';

it.each([
  ['PROJECT', 'PROJECTS'],
  ['RELAY_URL', 'RELAY_URLS'],
  ['relay_limit', 'RELAY_LIMITS'],
  ['WALET_URL', 'WALLET_URL'],
  ['PORJECTS', 'PROJECTS'],
  ['TOEKN', 'TOKEN'],
  ['COLOUR', undefined],
  ['', undefined],
])('gw-app-11 the name that "%s" may mean is %s', (misspelt, meant) => {
  const known = ['PROJECTS', 'RELAY_URLS', 'RELAY_LIMITS', 'WALLET_URL', 'WALLET_DIR', 'TOKEN'];
  expect(nearestName(misspelt, known)).toBe(meant);
});
