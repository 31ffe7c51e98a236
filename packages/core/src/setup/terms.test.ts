import { describe, expect, it } from 'vitest';
import { namesIn } from './testing/faultsOf.ts';

describe('setup: the terms', () => {
  const noPage = 'which is no page such as `/terms` or `https://own.example/terms`';
  const terms = `\`termsConditionsUrl\`, ${noPage}`;
  const box = '`features.legalCheckbox`, which needs a `termsConditionsUrl` or `privacyPolicyUrl`';
  it.each([
    [{ legalCheckbox: true }, '`legalCheckbox` (is `features.legalCheckbox` meant?)'],
    [{ legalChekbox: true }, '`legalChekbox` (is `features.legalCheckbox` meant?)'],
    [
      { features: { termsConditionsUrl: '/terms' } },
      '`features.termsConditionsUrl` (is `termsConditionsUrl` meant?)',
    ],
  ])('setup-03 looks for the name in %j among the others too: %s', async (options, names) => {
    expect(await namesIn(options)).toEqual([names]);
  });

  it.each<readonly [object, string]>([
    [{ termsConditionsUrl: 'https://own.example/terms', privacyPolicyUrl: 'http://localhost:5173/p' }, ''],
    // A path of the site's own.
    [{ termsConditionsUrl: '/terms', features: { legalCheckbox: true } }, ''],
    [{ privacyPolicyUrl: 'privacy.html', features: { legalCheckbox: true } }, ''],
    ...[
      'legal/v1.2/terms',
      './terms',
      '../terms',
      '//own.example/terms',
      '#terms',
      '?terms',
      'HTTP://[::1]:80/t',
    ].map((url): [object, string] => [{ termsConditionsUrl: url }, '']),
    [{ termsConditionsUrl: '', privacyPolicyUrl: undefined }, ''],
    [{ termsConditionsUrl: 'javascript:1' }, terms],
    // The likeliest slip: a host without its scheme would be a path of the site's own.
    ...[
      'www.own.example/terms',
      'own.example/terms',
      'https:/',
      'https://',
      ' javascript:1',
      'htps://own.example',
    ].map((url): [object, string] => [{ termsConditionsUrl: url }, terms]),
    ...[7, 0, false, {}].map((url): [object, string] => [{ termsConditionsUrl: url }, terms]),
    [{ privacyPolicyUrl: 'mailto:me@own.example' }, `\`privacyPolicyUrl\`, ${noPage}`],
    [{ features: { legalCheckbox: true } }, box],
    [{ termsConditionsUrl: '', features: { legalCheckbox: true } }, box],
    // No box is drawn beside what cannot be linked.
    [{ termsConditionsUrl: 'javascript:1', features: { legalCheckbox: true } }, `${terms}, ${box}`],
    [{ termsConditionsUrl: 'own.example/terms', features: { legalCheckbox: true } }, terms],
    [{ features: { legalCheckbox: false } }, ''],
  ])('setup-20 of the documents in %j: %s', async (options, names) => {
    expect(await namesIn(options)).toEqual(names ? [names] : []);
  });
});
