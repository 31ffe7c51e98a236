import { describe, expect, it } from 'vitest';
import { createFoyer, isFoyerError } from './index.ts';

describe('errors for a site', () => {
  it('element-12 are told apart by their code, with what @foyer/modal exports', () => {
    let thrown: unknown;
    try {
      createFoyer({ projectId: 'local', networks: [] as never });
    } catch (error) {
      thrown = error;
    }
    expect(isFoyerError(thrown, 'NO_NETWORKS')).toBe(true);
    expect(isFoyerError(thrown, 'USER_REJECTED')).toBe(false);
    expect(isFoyerError(new Error('of the site'))).toBe(false);
  });
});
