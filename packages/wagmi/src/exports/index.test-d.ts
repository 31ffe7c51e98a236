import type { Adapter, Eip1193Provider, Options } from '@foyer/core';
import { mainnet, sepolia } from 'viem/chains';
import { describe, expectTypeOf, it } from 'vitest';
import { createConfig as createConfig2, http as http2, injected as injected2 } from 'wagmi-core-2';
import { createConfig as createConfigOldest, http as httpOldest } from 'wagmi-core-2-oldest';
import { type Config as Config3, createConfig as createConfig3, http as http3 } from 'wagmi-core-3';
import { type WagmiConfig, wagmi } from './index.ts';

const chains = [mainnet, sepolia] as const;
const config2 = createConfig2({
  chains,
  connectors: [injected2()],
  transports: { 1: http2(), 11155111: http2() },
});
const config3 = createConfig3({ chains, transports: { 1: http3(), 11155111: http3() } });
const oldest = createConfigOldest({ chains, transports: { 1: httpOldest(), 11155111: httpOldest() } });

describe('types of the wagmi bridge', () => {
  it('wagmi-18 a config of either major fits without a cast, and so do its chains', () => {
    expectTypeOf(config2).toExtend<WagmiConfig>();
    expectTypeOf(config3).toExtend<WagmiConfig>();
    expectTypeOf(oldest).toExtend<WagmiConfig>();
    expectTypeOf<Config3>().toExtend<WagmiConfig>();
    expectTypeOf(config2.chains).toExtend<Options['networks']>();
    expectTypeOf(config3.chains).toExtend<Options['networks']>();
    expectTypeOf(wagmi({ config: config3 })).toEqualTypeOf<Adapter<'eip155', Eip1193Provider>>();
  });
});
