import type { Feature } from '@foyer/protocol/http';
import { describe, expect, it } from 'vitest';
import type { Options } from '../kernel/Options.ts';
import type { FeatureOptions } from './FeatureOptions.ts';
import { ignoredSettings, readReply } from './remoteRules.ts';
import { hostFeatures, type Place, settleFeatures } from './rules.ts';

const here: Place = { isMobile: false, timeZone: 'Europe/Berlin' };

function features(options: Partial<Options>, reply?: readonly Feature[], place: Partial<Place> = {}) {
  const sources = { local: hostFeatures(options as Options), ...(reply && { decision: readReply(reply) }) };
  return settleFeatures(options, sources, { ...here, ...place });
}
const of = (local: FeatureOptions, ...reply: readonly Feature[]) => features({ features: local }, reply);
const feature = (id: string, config: string[] | null, isEnabled = true): Feature => ({
  id,
  isEnabled,
  config,
});

describe('features: the host', () => {
  it('features-01 are on unless switched off', () => {
    expect(features({})).toMatchObject({ analytics: true, allWallets: 'SHOW' });
    expect(features({ features: { analytics: false }, allWallets: 'HIDE' })).toMatchObject({
      analytics: false,
      allWallets: 'HIDE',
    });
    expect(features({ features: { allWallets: false }, allWallets: 'SHOW' }).allWallets).toBe('HIDE');
  });

  it('features-02 settle ONLY_MOBILE by the page', () => {
    const only: Partial<Options> = { allWallets: 'ONLY_MOBILE' };
    expect(features(only, undefined, { isMobile: true }).allWallets).toBe('SHOW');
    expect(features(only, undefined, { isMobile: false }).allWallets).toBe('HIDE');
    // What is none of the three, from a page without types.
    expect(features({ allWallets: 'show' as never }).allWallets).toBe('SHOW');
  });

  it('features-03 have the defaults of the table', () => {
    expect(features({})).toEqual({
      analytics: true,
      allWallets: 'SHOW',
      email: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      swaps: ['1inch'],
      onramp: ['coinbase', 'meld'],
      activity: true,
      branding: true,
      receive: true,
      send: true,
      smartSessions: false,
      legalCheckbox: false,
      collapseWallets: false,
      walletGuide: true,
      connectorTypeOrder: [],
      connectMethodsOrder: undefined,
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      termsConditionsUrl: undefined,
      privacyPolicyUrl: undefined,
      sources: { local: { termsConditionsUrl: undefined, privacyPolicyUrl: undefined } },
    });
  });

  it('features-03 take every wish of the host', () => {
    const wish = {
      email: false,
      socials: ['x'],
      swaps: false,
      onramp: ['meld'],
      receive: false,
      send: false,
      smartSessions: true,
      legalCheckbox: true,
      collapseWallets: true,
      connectorTypeOrder: ['recent'],
      connectMethodsOrder: ['wallet'],
      walletFeaturesOrder: ['send'],
    } as const;
    const terms = { termsConditionsUrl: 'https://a.example/terms', privacyPolicyUrl: 'https://a.example/p' };
    const options = { features: { ...wish, history: false }, enableWalletGuide: false, ...terms };
    expect(features(options)).toMatchObject({ ...wish, ...terms, activity: false, walletGuide: false });
  });

  it('features-04 read the spellings of a list and of collapseWallets', () => {
    expect(of({ socials: true, swaps: true, onramp: true }, ...nulls)).toMatchObject({
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      swaps: ['1inch'],
      onramp: ['coinbase', 'meld'],
    });
    expect(of({ socials: [], swaps: [] }, ...nulls)).toMatchObject({ socials: false, swaps: false });
    expect(features({ features: { emailShowWallets: false } }).collapseWallets).toBe(true);
    expect(features({ features: { emailShowWallets: true } }).collapseWallets).toBe(false);
    const both = { emailShowWallets: false, collapseWallets: false };
    expect(features({ features: both }).collapseWallets).toBe(false);
  });
});

const nulls = ['social_login', 'swap', 'onramp', 'activity', 'branding'].map((id) => feature(id, null));

/** behaviour.md §8.1 for each feature: local wish, answer, result. */
const table: readonly (readonly [string, FeatureOptions, readonly Feature[], object])[] = [
  ['email by its list', { email: false }, [feature('social_login', ['email'])], { email: true }],
  ['email off', { email: true }, [feature('social_login', ['email'], false)], { email: false }],
  ['no email in the list', {}, [feature('social_login', ['x'])], { email: false, socials: ['x'] }],
  ['email alone', {}, [feature('social_login', ['email'])], { email: true, socials: false }],
  [
    'the order of the list, without strangers',
    { socials: ['google'] },
    [feature('social_login', ['github', 'email', 'myspace', 'x'])],
    { socials: ['github', 'x'], email: true },
  ],
  ['only strangers', {}, [feature('social_login', ['myspace'])], { socials: false }],
  ['no social', { socials: true }, [feature('social_login', [])], { socials: false, email: false }],
  ['swaps', { swaps: false }, [feature('swap', ['1inch', 'x'])], { swaps: ['1inch', 'x'] }],
  ['no swaps', { swaps: true }, [feature('swap', [])], { swaps: false }],
  ['swaps off', { swaps: true }, [feature('swap', ['1inch'], false)], { swaps: false }],
  ['onramp', { onramp: ['meld'] }, [feature('onramp', ['coinbase'])], { onramp: ['coinbase'] }],
  ['onramp off', {}, [feature('onramp', ['coinbase'], false)], { onramp: false }],
  ['activity', { history: false }, [feature('activity', [])], { activity: true }],
  ['activity off', { history: true }, [feature('activity', [], false)], { activity: false }],
  ['branding', {}, [feature('branding', [])], { branding: true }],
  ['branding off', {}, [feature('branding', [], false)], { branding: false }],
  ['null leaves email', { email: false }, nulls, { email: false }],
  ['null leaves socials', { socials: ['x'] }, nulls, { socials: ['x'] }],
  ['null leaves swaps', { swaps: ['a'] }, nulls, { swaps: ['a'] }],
  ['null leaves onramp', { onramp: false }, nulls, { onramp: false }],
  ['null leaves activity', { history: false }, nulls, { activity: false }],
  [
    'null leaves the defaults, disabled or not',
    {},
    nulls.map((one) => ({ ...one, isEnabled: false })),
    { email: true, swaps: ['1inch'], onramp: ['coinbase', 'meld'], activity: true, branding: true },
  ],
  [
    'missing is off',
    { email: true, socials: true, swaps: true, onramp: true, history: true },
    [],
    { email: false, socials: false, swaps: false, onramp: false, activity: false, branding: false },
  ],
  [
    'config missing is off',
    { email: true, swaps: true },
    ['social_login', 'swap', 'onramp', 'activity', 'branding'].map((id) => ({ id, isEnabled: true })),
    { email: false, socials: false, swaps: false, onramp: false, activity: false, branding: false },
  ],
];

describe('features: the gateway', () => {
  it.each(table)('features-06 features-07 features-08 features-10 %s', (_, local, reply, expected) => {
    expect(of(local, ...reply)).toMatchObject(expected);
  });

  it('features-09 without an answer the host decides', () => {
    const local = { email: false, socials: ['apple'], swaps: false } as const;
    expect(features({ features: local })).toMatchObject({ ...local, onramp: ['coinbase', 'meld'] });
  });

  it('features-12 names the settings that a list overrides, in their order', () => {
    const local = { history: true, swaps: false, email: true, socials: false, onramp: true } as const;
    const reply = [feature('activity', []), feature('swap', ['1inch']), feature('social_login', ['email'])];
    const ignored = (own: FeatureOptions, answer: readonly Feature[]) =>
      ignoredSettings({ local: own, decision: readReply(answer) });
    expect(ignored(local, [...reply, feature('onramp', null)])).toEqual([
      'email',
      'socials',
      'swaps',
      'history',
    ]);
    expect(ignored({}, reply)).toEqual([]);
    expect(ignored(local, nulls)).toEqual([]);
    expect(ignored(local, [])).toEqual([]);
  });
});

describe('features: the place', () => {
  it.each(['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Chongqing', 'Asia/Harbin', 'Asia/Kashgar', 'PRC'])(
    'features-14 sells and trades nothing in %s',
    (timeZone) => {
      const reply = [
        feature('swap', ['1inch']),
        feature('onramp', ['meld']),
        feature('social_login', ['email']),
      ];
      expect(features({}, reply, { timeZone })).toMatchObject({
        swaps: false,
        onramp: false,
        email: true,
        receive: true,
        send: true,
      });
    },
  );

  it.each(['Asia/Hong_Kong', 'Asia/Taipei', 'Asia/Singapore', 'Europe/Berlin', 'UTC', ''])(
    'features-14 leaves %s alone',
    (timeZone) => {
      expect(features({}, undefined, { timeZone })).toMatchObject({
        swaps: ['1inch'],
        onramp: ['coinbase', 'meld'],
      });
    },
  );
});
