import { describe, expect, it } from 'vitest';
import type { Options } from '../kernel/Options.ts';
import { startingFeatures } from './rules.ts';

const features = (options: Partial<Options>, isMobile: boolean | undefined = false) =>
  startingFeatures(options as Options, isMobile);

describe('features', () => {
  it('features-01 are on unless switched off', () => {
    expect(features({})).toMatchObject({ analytics: true, allWallets: 'SHOW' });
    expect(features({ features: { analytics: false }, allWallets: 'HIDE' })).toMatchObject({
      analytics: false,
      allWallets: 'HIDE',
    });
    expect(features({ features: { allWallets: false }, allWallets: 'SHOW' }).allWallets).toBe('HIDE');
  });

  it('features-02 settle ONLY_MOBILE by the page', () => {
    expect(features({ allWallets: 'ONLY_MOBILE' }, true).allWallets).toBe('SHOW');
    expect(features({ allWallets: 'ONLY_MOBILE' }, false).allWallets).toBe('HIDE');
    expect(startingFeatures({ allWallets: 'ONLY_MOBILE' } as Options, undefined).allWallets).toBe(
      'ONLY_MOBILE',
    );
  });
});
