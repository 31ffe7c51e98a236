import { signInAccount } from '@foyer/testkit';
import { describe, expect, it } from 'vitest';
import { describeProposal } from './describeProposal.ts';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const wallet = {
  account,
  chains: [
    { id: 31337, name: 'Local One', rpcUrls: ['http://127.0.0.1:1'] },
    { id: 31338, name: 'Local Two', rpcUrls: ['http://127.0.0.1:2'] },
  ],
} as const;
const part = (chains: string[]) => ({ chains, methods: [], events: [] });

describe("the phone's words for a connection", () => {
  it('phone-05 name the account and the networks both know, of however many are asked for', () => {
    const params = {
      required: { 'eip155:31338': part([]) },
      optional: { eip155: part(['eip155:1', 'eip155:31337']) },
    };
    const shown = describeProposal({ method: 'wc_sessionPropose', params }, wallet);
    expect(shown?.rows.map(({ value }) => value)).toEqual([account, 'Local One, Local Two']);
  });

  it('phone-05 show what a sign-in has signed, word for word', () => {
    const params = {
      payload: { chains: ['eip155:1', 'eip155:31338'] },
      messageFor: (id: string) => `I own ${id}`,
    };
    const shown = describeProposal({ method: 'wc_sessionAuthenticate', params }, wallet);
    expect(shown?.message).toBe(`I own eip155:31338:${account}`);
  });

  it('phone-05 show the message for the network that the site names first, of all that both know', () => {
    const params = {
      payload: { chains: ['eip155:31338', 'eip155:31337'] },
      messageFor: (id: string) => `I own ${id}`,
    };
    const shown = describeProposal({ method: 'wc_sessionAuthenticate', params }, wallet);
    expect(shown?.message).toBe(`I own eip155:31338:${account}`);
    expect(shown?.message).toBe(params.messageFor(signInAccount(params.payload, wallet) ?? ''));
  });

  it('phone-05 leave other requests to the words every wallet has', () => {
    expect(describeProposal({ method: 'personal_sign', params: [] }, wallet)).toBeUndefined();
  });
});
