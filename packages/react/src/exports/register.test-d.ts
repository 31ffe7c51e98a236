import { evm } from '@foyer/evm';
import { base, mainnet } from 'viem/chains';
import { describe, expectTypeOf, it } from 'vitest';
import type { KnownProvider, NetworkHook, RegisterOf } from './index.ts';
import { createFoyer, type Eip1193Provider } from './index.ts';

const foyer = createFoyer({ projectId: 'local', networks: [mainnet, base], adapters: [evm()] });
type Named = { foyer: typeof foyer };

describe('types of the hooks, once an instance is named', () => {
  it('react-17 follow its networks', () => {
    type Switch = NetworkHook<RegisterOf<Named>>['switchNetwork'];
    expectTypeOf<'eip155:1'>().toExtend<Parameters<Switch>[0]>();
    expectTypeOf<'eip155:10'>().not.toExtend<Parameters<Switch>[0]>();
    expectTypeOf<'eip155:10'>().toExtend<Parameters<NetworkHook['switchNetwork']>[0]>();
  });

  it('react-17 follow its adapters', () => {
    expectTypeOf<KnownProvider<'eip155', RegisterOf<Named>>>().toEqualTypeOf<Eip1193Provider>();
    expectTypeOf<KnownProvider<'solana', RegisterOf<Named>>>().toEqualTypeOf<never>();
    expectTypeOf<KnownProvider<'eip155'>>().toEqualTypeOf<Eip1193Provider>();
    expectTypeOf<KnownProvider<'solana'>>().toBeUnknown();
  });
});
