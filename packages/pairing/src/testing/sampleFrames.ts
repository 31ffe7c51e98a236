import { writeRecap } from '../signIn/recap.ts';

const chain = 'eip155:1';
const account = `${chain}:0xA11CE0000000000000000000000000000000A11C`;
const grant = { chains: [chain], methods: ['personal_sign'], events: ['chainChanged'] };
const metadata = {
  name: 'Meadow',
  description: 'A shop',
  url: 'https://meadow.example',
  icons: ['https://meadow.example/i.png'],
};
const participant = {
  publicKey: 'a4e09292b651c278b9772c569f5fa9bb13d906b46ab68c9df9dc2b4409f8a209',
  metadata,
};
const expiry = 1_700_000_300;
const signIn = {
  domain: 'meadow.example',
  aud: 'https://meadow.example',
  version: '1',
  nonce: 'abcdef123456',
  iat: '2026-01-01T00:00:00Z',
  resources: [writeRecap('eip155', grant)],
};

const request = (method: string, params: object) => ({
  id: 1_700_000_000_000_001,
  jsonrpc: '2.0',
  method,
  params,
});
const answer = (body: object) => ({ id: 1_700_000_000_000_001, jsonrpc: '2.0', ...body });

/** One message of each kind that peers send each other, as JSON. */
export const sampleFrames: readonly string[] = [
  request('wc_sessionPropose', {
    relays: [{ protocol: 'irn' }],
    proposer: participant,
    requiredNamespaces: { eip155: grant },
    optionalNamespaces: { 'solana:x': { methods: [], events: [] } },
    expiryTimestamp: expiry,
  }),
  request('wc_sessionSettle', {
    controller: participant,
    namespaces: { eip155: { ...grant, accounts: [account] } },
    expiry,
  }),
  request('wc_sessionUpdate', { namespaces: { [chain]: { ...grant, accounts: [account] } } }),
  request('wc_sessionExtend', { expiry }),
  request('wc_sessionEvent', { chainId: chain, event: { name: 'chainChanged', data: 1 } }),
  request('wc_sessionRequest', {
    chainId: chain,
    request: { method: 'personal_sign', params: ['0x00', {}], expiryTimestamp: expiry },
  }),
  request('wc_sessionAuthenticate', {
    requester: participant,
    authPayload: { ...signIn, chains: [chain] },
    expiryTimestamp: expiry,
  }),
  answer({ result: { responderPublicKey: participant.publicKey } }),
  answer({
    result: {
      responder: participant,
      cacaos: [
        { h: { t: 'caip122' }, p: { ...signIn, iss: `did:pkh:${account}` }, s: { t: 'eip191', s: '0x00' } },
      ],
    },
  }),
  answer({ error: { code: 5000, message: 'User rejected', data: { why: ['x'] } } }),
].map((frame) => JSON.stringify(frame));
