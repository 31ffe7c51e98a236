import { describe, expect, it } from 'vitest';
import { chain } from '../testing/startCore.ts';
import type { NetworkInput } from './Network.ts';
import { findNetwork } from './rules.ts';
import type { NetworkState } from './state.ts';
import { toNetwork } from './toNetwork.ts';

describe('network: completing', () => {
  it('network-01 takes a chain without a namespace as eip155', () => {
    expect(toNetwork(chain(10, 'Ten'))).toEqual({
      id: 10,
      caipNetworkId: 'eip155:10',
      chainNamespace: 'eip155',
      name: 'Ten',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: ['https://rpc.example/10'], chainDefault: ['https://rpc.example/10'] },
      testnet: false,
      assets: {},
    });
  });

  it('network-01 keeps what the host says about namespace, id, explorer and pictures', () => {
    const input: NetworkInput = {
      ...chain(1, 'Sun'),
      id: 'main',
      chainNamespace: 'solana',
      testnet: true,
      assets: { imageId: 'sun' },
      blockExplorers: { other: { name: 'Other', url: 'https://other.example' } },
    };
    expect(toNetwork(input)).toMatchObject({
      caipNetworkId: 'solana:main',
      chainNamespace: 'solana',
      testnet: true,
      assets: { imageId: 'sun' },
      blockExplorer: { name: 'Other', url: 'https://other.example' },
    });
    expect(toNetwork({ ...input, caipNetworkId: 'bip122:main' })).toMatchObject({
      caipNetworkId: 'bip122:main',
      chainNamespace: 'bip122',
    });
    expect(toNetwork({ ...chain(1, 'Sun'), id: 'solana:main' }).caipNetworkId).toBe('solana:main');
  });

  it('network-01 puts the host’s own endpoints first and keeps the chain’s list', () => {
    const customRpcUrls = { 'eip155:10': [{ url: 'https://own.example' }] };
    const network = toNetwork(chain(10, 'Ten'), customRpcUrls);
    expect(network.rpcUrls).toEqual({
      default: ['https://own.example', 'https://rpc.example/10'],
      chainDefault: ['https://rpc.example/10'],
    });
  });

  it('network-21 takes back what it hands out, also with endpoints of the host before the chain’s own', () => {
    const customRpcUrls = { 'eip155:10': [{ url: 'https://own.example' }] };
    const blockExplorers = { default: { name: 'Scan', url: 'https://scan.example' } };
    const network = toNetwork({ ...chain(10, 'Ten'), blockExplorers, testnet: true }, customRpcUrls);
    expect(network.blockExplorer).toEqual(blockExplorers.default);
    expect(toNetwork(network, customRpcUrls)).toEqual(network);
    expect(toNetwork(network).rpcUrls.default).toEqual(network.rpcUrls.chainDefault);
  });

  it.each([
    null,
    'https://own.example',
    [],
    ['https://own.example'],
    { 'eip155:10': 'https://own.example' },
    { 'eip155:10': null },
    { 'eip155:10': [null, 'https://own.example', {}] },
  ])('network-01 takes no endpoint of its own from %j', (customRpcUrls) => {
    const network = toNetwork(chain(10, 'Ten'), customRpcUrls as never);
    expect(network.rpcUrls.default).toEqual(['https://rpc.example/10']);
  });

  it('network-01 takes an address that is in no list for a list of one', () => {
    const http = 'https://rpc.example/10' as never;
    const rpcUrls = toNetwork({ ...chain(10, 'Ten'), rpcUrls: { default: { http } } }).rpcUrls;
    expect(rpcUrls).toEqual({ default: [http], chainDefault: [http] });
  });

  it('network-12 finds a network by either name, the active family first', () => {
    const sun = toNetwork({ ...chain(1, 'Sun'), chainNamespace: 'solana' });
    const one = toNetwork(chain(1, 'One'));
    const state: NetworkState = {
      networks: [sun, one],
      activeNamespace: 'eip155',
      activeByNamespace: {},
      attempt: { step: 'idle' },
    };
    expect(findNetwork(state, 'solana:1')).toBe(sun);
    expect(findNetwork(state, { id: 1 })).toBe(one);
    expect(findNetwork(state, { id: '1' })).toBe(one);
    expect(findNetwork({ ...state, activeNamespace: 'solana' }, { id: 1 })).toBe(sun);
    expect(findNetwork(state, { id: 'eip155:1' })).toBe(one);
    expect(findNetwork(state, { id: 2 })).toBeUndefined();
  });
});
