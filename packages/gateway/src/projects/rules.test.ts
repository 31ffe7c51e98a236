import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defaultFeatures, projectSeedSchema } from './rules.ts';

describe('a project as an operator writes it', () => {
  const parse = (value: object) =>
    v.safeParse(projectSeedSchema, { id: 'a', name: 'A', allowedOrigins: [], ...value });

  it('gets defaults', () => {
    expect(parse({}).output).toEqual({
      id: 'a',
      name: 'A',
      allowedOrigins: [],
      features: defaultFeatures,
      isDevelopment: false,
      isAnalyticsEnabled: true,
    });
  });

  it.each([
    'https://a.example',
    'http://localhost:*',
    'https://*.a.example',
    'http://[::1]:3000',
    'capacitor://localhost',
  ])('takes the origin %s', (origin) => expect(parse({ allowedOrigins: [origin] }).success).toBe(true));

  it.each(['a.example', 'https://a.example/', 'https://a.example/path', '*', 'https://', 'https://a b'])(
    'refuses %s as an origin',
    (origin) => expect(parse({ allowedOrigins: [origin] }).success).toBe(false),
  );

  it.each([
    { id: 'a b' },
    { id: '' },
    { name: '' },
    { unknown: 1 },
    { features: [{}] },
    { features: [{ id: 'swaps', isEnabled: true }] },
  ])('gw-projects-14 refuses %j', (value) => {
    expect(parse(value).success).toBe(false);
  });
});
