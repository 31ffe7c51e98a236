import { describe, expect, it } from 'vitest';
import { nearestName } from './nearestName.ts';

describe('setup: the name that a misspelt one means', () => {
  it.each([
    ['themMode', 'themeMode'],
    ['gatewayURL', 'gatewayUrl'],
    ['adaptors', 'adapters'],
    ['colour', undefined],
    ['', undefined],
  ])('setup-03 takes %s for %s', (name, meant) => {
    expect(nearestName(name, ['projectId', 'themeMode', 'gatewayUrl', 'adapters'])).toBe(meant);
  });

  it.each([
    ['emial', 'email'],
    ['meail', 'email'],
    ['ehlem', undefined],
    ['emaxyl', undefined],
  ])('setup-03 counts two neighbours that changed places as one letter: %s means %s', (name, meant) => {
    expect(nearestName(name, ['email', 'swaps'])).toBe(meant);
  });

  it('setup-03 takes the nearest of several', () => {
    expect(nearestName('enableWallet', ['enableWalletGuide', 'enableWallets'])).toBe('enableWallets');
  });
});
