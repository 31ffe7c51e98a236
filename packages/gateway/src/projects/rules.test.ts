import { isAllowedOrigin } from '@foyer/protocol/origins';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../kernel/describeIssue.ts';
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
      mayDeferFactor: false,
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
    ['https://*.vercel.app', 'anyone can get a name under vercel.app'],
    ['https://*.co.uk', 'anyone can get a name under co.uk'],
    ['https://*.github.io', 'anyone can get a name under github.io'],
    ['https://*.pages.dev:*', 'anyone can get a name under pages.dev'],
    ['https://a.*.ngrok-free.app', 'anyone can get a name under ngrok-free.app'],
    ['https://*.com', 'below a domain of your own'],
    ['*', 'expected an origin'],
    ['https://*', 'below a domain of your own'],
    ['https://*.*', 'below a domain of your own'],
    ['https://*:*', 'below a domain of your own'],
    ['https://10.0.0.*', 'below a domain of your own'],
    ['https://a*.x.com', 'for a whole part of the name'],
    ['https://**.x.com', 'for a whole part of the name'],
    ['https://x.com.', 'without empty parts'],
    ['https://a..com', 'without empty parts'],
    ['https://x.com:70000', 'a port up to 65535'],
    ['https://bücher.example', 'write this name as xn--bcher-kva.example'],
  ])('AT-F2 gw-projects-19 refuses %s: %s', (origin, reason) => {
    const { success, issues } = parse({ allowedOrigins: ['https://x.com', origin] });
    expect(success).toBe(false);
    expect(issues?.[0] && v.getDotPath(issues[0])).toBe('allowedOrigins.1');
    expect(issues?.[0].message).toContain(reason);
  });

  it.each([
    'https://x.com; script-src *',
    'https://x.com script-src *',
    'https://x.com\r\nset-cookie: a=b',
    'https://x.com\n',
    "https://x.com'",
    'https://x.com,https://y.com',
    'https://user@x.com',
    'https://x.com?y',
    'https://x.com#y',
  ])('AT-F3 gw-projects-19 refuses %j', (origin) => {
    const { issues } = parse({ allowedOrigins: [origin] });
    expect(issues?.[0].message).toContain('expected an origin such as');
  });

  it.each([
    'https://*.*.example.org',
    'https://pr-1.*.x.co.uk',
    'http://*.localhost:*',
    'https://*.me.vercel.app',
  ])('AT-F2 gw-projects-19 takes %s', (origin) =>
    expect(parse({ allowedOrigins: [origin] }).success).toBe(true),
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

  it.each([
    [
      'social_login',
      ['google', 'emial'],
      'expected one of email, google, x, discord, farcaster, github, apple,',
    ],
    ['swap', ['2inch'], 'expected one of 1inch'],
    ['onramp', ['coinbase', 'mel'], 'expected one of coinbase, meld'],
  ])('gw-projects-23 refuses a member that %s does not have: %j', (id, config, message) => {
    const issue = parse({ features: [{ id, isEnabled: true, config }] }).issues?.[0];
    expect([issue && placeOf(issue), issue?.message]).toEqual([
      `features.0.config.${config.length - 1}`,
      expect.stringContaining(message),
    ]);
  });

  it.each([
    ['social_login', ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
    ['swap', ['1inch']],
    ['onramp', ['coinbase', 'meld']],
    ['activity', []],
    ['branding', null],
    ['payments', ['any']],
  ])('gw-projects-23 takes every member that %s has: %j', (id, config) => {
    expect(parse({ features: [{ id, isEnabled: true, config }] }).success).toBe(true);
  });

  it('gw-projects-14 refuses an id that is the name of what every object has', () => {
    expect(parse({ features: [{ id: 'constructor', isEnabled: true, config: ['email'] }] }).success).toBe(
      false,
    );
  });

  it.each([
    ['https://app.example.org ', 'without a path or blanks'],
    [' https://app.example.org', 'without a path or blanks'],
    ['https://app.example.org/', 'without a path or blanks'],
    ['HTTPS://app.example.org', 'in small letters'],
    ['https://*.example.org:443', 'without the port 443'],
    ['http://*.example.org:80', 'without the port 80'],
    ['https://*.example.org:08443', 'without the port 08443'],
    ['https://300.1.1.1', 'that a browser can open'],
    ['https://app.example.123', 'that a browser can open'],
    ['https://[::1::]', 'that a browser can open'],
    ['http://[0:0:0:0:0:0:0:1]:*', 'write this host as [::1]'],
    ['http://127.1:*', 'write this host as 127.0.0.1'],
    ['http://0x7f.0.0.1:*', 'write this host as 127.0.0.1'],
    ['capacitor://[0::1]:*', 'write this host as [::1]'],
  ])('gw-projects-20 refuses %j, which no browser would ever send: %s', (origin, reason) => {
    const { success, issues } = parse({ allowedOrigins: [origin] });
    expect([success, issues?.[0].message]).toEqual([false, expect.stringContaining(reason)]);
  });

  it.each([
    ['https://APP.Example.org', 'https://app.example.org'],
    ['https://app.example.org:443', 'https://app.example.org'],
    ['https://app.example.org:08443', 'https://app.example.org:8443'],
    ['https://*.Example.org', 'https://any.example.org'],
    ['capacitor://Local.Host:*', 'capacitor://local.host:8080'],
    ['http://[::1]:*', 'http://[::1]:3000'],
    ['http://127.0.0.1:*', 'http://127.0.0.1:3000'],
    ['http://[0:0:0:0:0:0:0:1]:3000', 'http://[::1]:3000'],
  ])('gw-projects-20 takes %s, which lets %s in', (entry, origin) => {
    const { output } = parse({ allowedOrigins: [entry] });
    expect(isAllowedOrigin(origin, (output as { allowedOrigins: string[] }).allowedOrigins)).toBe(true);
  });
});
