import { stringToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { describeRequest } from './describeRequest.ts';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const wallet = {
  account,
  chainId: 31337,
  chains: [{ id: 31337, name: 'Local One', rpcUrls: ['http://127.0.0.1:1'] }],
} as const;

const text = (method: string, params: unknown) => describeRequest({ method, params }, wallet);

describe("the wallet's words for a request", () => {
  it('shows who will be seen when a site connects', () => {
    for (const method of ['eth_requestAccounts', 'wallet_requestPermissions']) {
      expect(text(method, undefined)).toMatchObject({
        approve: 'Connect',
        rows: [{ label: 'Account', value: account }],
      });
    }
  });

  it('shows a message as the text it is, letter for letter', () => {
    const message = 'Grüße\n\n<b>not markup</b>';
    expect(text('personal_sign', [stringToHex(message), account]).message).toBe(message);
    expect(text('personal_sign', ['plain', account]).message).toBe('plain');
  });

  it('shows typed data by the name of what is signed', () => {
    const domain = { name: 'Meadow', chainId: '0x7a69', verifyingContract: `0x${'11'.repeat(20)}` };
    const typed = { primaryType: 'Order', domain, message: { item: 'Clover' } };
    for (const data of [typed, JSON.stringify(typed)]) {
      const shown = text('eth_signTypedData_v4', [account, data]);
      expect(shown.title).toBe('Sign Order');
      expect(shown.say).toContain('Meadow');
      expect(shown.message).toContain('"item": "Clover"');
      expect(shown.rows.slice(1)).toEqual([
        { label: 'Contract', value: domain.verifyingContract },
        { label: 'Network', value: 'Local One' },
      ]);
    }
  });

  it('does not stumble over typed data that is none', () => {
    expect(text('eth_signTypedData_v4', [account, 'nonsense']).title).toBe('Sign data');
  });

  it('shows how much goes where on which network', () => {
    const shown = text('eth_sendTransaction', [{ to: account, value: '0x16345785d8a0000' }]);
    expect(shown.rows.map(({ value }) => value)).toEqual(['0.1 ETH', account, account, 'Local One']);
    expect(shown.say).toContain('sends test money');
    for (const field of ['data', 'input']) {
      const call = { to: account, data: null, [field]: '0xa9059cbb' };
      expect(text('eth_sendTransaction', [call]).say, field).toContain('contract');
    }
    expect(text('eth_sendTransaction', [{ data: '0x6000' }]).rows[1]?.value).toBe('A new contract');
  });

  it('demo-24 names the account and the network that a request is for, whatever the wallet shows by now', () => {
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    const accountOf = (method: string, params: unknown) =>
      text(method, params).rows.find(({ label }) => ['Account', 'From'].includes(label))?.value;
    expect(accountOf('personal_sign', ['0x00', other.toLowerCase()])).toBe(other);
    expect(accountOf('eth_signTypedData_v4', [other, {}])).toBe(other);
    expect(accountOf('eth_sendTransaction', [{ from: other, to: account }])).toBe(other);
    const elsewhere = { method: 'eth_sendTransaction', params: [{ to: account }], chainId: 31338 };
    expect(describeRequest(elsewhere, wallet).rows.at(-1)?.value).toBe('Network 31338');
  });

  it('shows both networks of a switch, known or not', () => {
    const shown = text('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]);
    expect(shown.rows.map(({ value }) => value)).toEqual(['Local One', 'Network 31338']);
  });

  it('shows the address a new network would be read from', () => {
    const chain = { chainId: '0x7a6a', chainName: 'Local Two', rpcUrls: ['http://127.0.0.1:8546'] };
    const shown = text('wallet_addEthereumChain', [chain]);
    expect(shown.rows.map(({ value }) => value)).toEqual(['Local Two', '31338', 'http://127.0.0.1:8546']);
  });

  it('names a method it has no words for', () => {
    expect(text('wallet_watchAsset', { options: {} }).say).toContain('wallet_watchAsset');
  });
});
