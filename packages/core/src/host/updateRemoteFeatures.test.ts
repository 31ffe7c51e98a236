import { describe, expect, it } from 'vitest';
import { startFoyer } from '../testing/startFoyer.ts';

describe('host: the features that the gateway decides', () => {
  it('instance-17 takes a value in the place of the gateway’s, and back', async () => {
    const { foyer } = startFoyer({ options: { features: { email: true, socials: ['google', 'x'] } } });
    // Until the first act nothing is worked out.
    await foyer.updateFeatures({});
    const { email, socials } = foyer.getRemoteFeatures();
    expect([email, socials]).toEqual([true, ['google', 'x']]);
    await foyer.updateRemoteFeatures({ email: false, socials: ['apple'], activity: false });
    expect(foyer.getRemoteFeatures()).toMatchObject({ email: false, socials: ['apple'], activity: false });
    await foyer.updateRemoteFeatures({ email: undefined, socials: undefined });
    expect(foyer.getRemoteFeatures()).toMatchObject({ email, socials, activity: false });
  });

  it('instance-17 names what it does not know, and what is of another type, and leaves it', async () => {
    const { foyer, log } = startFoyer();
    await foyer.updateFeatures({});
    const before = foyer.getRemoteFeatures();
    await foyer.updateRemoteFeatures({
      emails: true,
      email: 'no',
      socials: 'google',
      swaps: [],
      onramp: [7],
    } as never);
    await foyer.updateRemoteFeatures(null as never);
    await foyer.updateRemoteFeatures(['email'] as never);
    expect(foyer.getRemoteFeatures()).toEqual(before);
    expect(log).toEqual([
      'warn updateRemoteFeatures changes nothing in emails: it may change email, socials, swaps, onramp, activity, branding. Correct the name.',
      'warn updateRemoteFeatures leaves as they are, because the value is of another type: email (boolean), socials (false, or a list of names), swaps (false, or a list of names), onramp (false, or a list of names).',
      'warn updateRemoteFeatures takes an object. Nothing is changed.',
      'warn updateRemoteFeatures takes an object. Nothing is changed.',
    ]);
  });
});
