import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowedOrigin } from './isAllowedOrigin.ts';
import { isDefaultAncestor } from './isDefaultAncestor.ts';

describe('origins', () => {
  it.each([
    ['https://app.example.org', 'https://app.example.org'],
    ['https://app.example.org', 'https://app.example.org/'],
    ['https://app.example.org', 'https://APP.example.org:443'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['capacitor://localhost', 'capacitor://localhost'],
  ])('origins-01 %s is allowed by %s', (origin, entry) => {
    expect(isAllowedOrigin(origin, ['https://other.example', entry])).toBe(true);
  });

  it.each([
    ['https://a.example.org', 'https://*.example.org', true],
    ['https://a.b.example.org', 'https://*.example.org', false],
    ['https://a.b.example.org', 'https://*.*.example.org', true],
    ['https://example.org', 'https://*.example.org', false],
    ['http://localhost:5173', 'http://localhost:*', true],
    ['http://localhost', 'http://localhost:*', false],
    ['http://localhost:5173.evil.example', 'http://localhost:*', false],
  ])('origins-02 %s by %s: %s', (origin, entry, expected) => {
    expect(isAllowedOrigin(origin, [entry])).toBe(expected);
  });

  it.each([
    ['http://app.example.org', 'https://app.example.org'],
    ['https://app.example.org:8443', 'https://app.example.org'],
    ['https://app.example.org.evil.example', 'https://app.example.org'],
    ['https://evil.example/https://a.example.org', 'https://*.example.org'],
    ['https://axexample.org', 'https://*.example.org'],
    ['https://evil.example?.example.org', 'https://*.example.org'],
    ['null', 'https://app.example.org'],
    ['null', 'capacitor://localhost'],
    ['evil-app://localhost', 'capacitor://localhost'],
    ['chrome-extension://bbbb', 'chrome-extension://aaaa'],
    ['', 'https://app.example.org'],
  ])('origins-03 %s is not allowed by %s', (origin, entry) => {
    expect(isAllowedOrigin(origin, [entry])).toBe(false);
    expect(isAllowedOrigin(origin, [])).toBe(false);
  });

  it('origins-03 no host of another domain passes a wildcard', () => {
    fc.assert(
      fc.property(fc.domain(), (host) => {
        fc.pre(!host.toLowerCase().endsWith('.example.org'));
        expect(isAllowedOrigin(`https://${host}`, ['https://*.example.org'])).toBe(false);
      }),
    );
  });

  it.each([
    ['http://localhost', true],
    ['http://localhost:5173', true],
    ['https://shop.localhost:8443', true],
    ['http://127.0.0.1:80', true],
    ['http://[::1]:3000', true],
    ['https://me.vercel.app', false],
    ['https://me.pages.dev', false],
    ['https://localhost.evil.example', false],
    ['https://evil-localhost', false],
    ['http://evil.127.0.0.1', false],
    ['file://localhost', false],
    ['null', false],
  ])('origins-04 %s: %s', (origin, expected) => {
    expect(isDefaultAncestor(origin)).toBe(expected);
  });
});
