import { account } from './openStage.ts';

/** What a site asks of who signs in. */
export const payload = {
  chains: ['eip155:1'],
  domain: 'example.test',
  uri: 'https://example.test/login',
  nonce: '32891756',
  issuedAt: '2026-11-21T10:00:00.000Z',
};

/** What a wallet answers, whose signature nobody checks. */
export const signatures = [{ account, signature: '0x5169', type: 'eip191' }] as const;
