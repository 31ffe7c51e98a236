import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { State } from '../kernel/State.ts';
import { amended, canGoBack, popped, pushed, replaced, reset, withAccountForConnect } from './rules.ts';
import { type RouterState, startingRouter, type ViewName } from './state.ts';

const views: readonly ViewName[] = [
  'Connect',
  'ConnectWallets',
  'Create',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'Downloads',
  'GetWallet',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'Account',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
];
const wallet = { id: 'harbor', name: 'Harbor' };
const at = (...history: ViewName[]): RouterState => ({
  view: history.at(-1) ?? 'Connect',
  history,
  data: {},
  direction: 'none',
});

describe('router rules', () => {
  it('router-01 pushes a view with its data', () => {
    expect(pushed(at('Connect'), 'AllWallets', { wallet })).toEqual({
      view: 'AllWallets',
      history: ['Connect', 'AllWallets'],
      data: { wallet },
      past: [{}],
      direction: 'forward',
    });
  });

  it('router-01 leaves the shown view as it is', () => {
    const router = at('Connect', 'AllWallets');
    expect(pushed(router, 'AllWallets', { wallet })).toBe(router);
  });

  it('router-02 replaces the last entry, and resets to one', () => {
    expect(replaced(at('Account', 'Networks'), 'SwitchNetwork').history).toEqual([
      'Account',
      'SwitchNetwork',
    ]);
    expect(reset('Account', { wallet })).toEqual({
      view: 'Account',
      history: ['Account'],
      data: { wallet },
      direction: 'none',
    });
  });

  it('router-03 pops the history, and has nothing to pop at one entry', () => {
    expect(popped(at('Account', 'Networks'), true)).toMatchObject({
      view: 'Account',
      history: ['Account'],
      direction: 'back',
    });
    expect(popped(at('Account'), true)).toBeUndefined();
  });

  it('router-04 shows Account instead of Connect while connected', () => {
    expect(popped(at('Connect', 'WhatIsAWallet'), true)?.history).toEqual(['Account']);
    expect(popped(at('Connect', 'WhatIsAWallet'), false)?.history).toEqual(['Connect']);
  });

  it('router-05 finds what the view below was opened for, and what it remembers', () => {
    const listed = amended(pushed(at('Connect'), 'AllWallets'), { search: 'har' });
    const missing = pushed(listed, 'ConnectingExternal', { wallet });
    const places = pushed(missing, 'Downloads', { wallet });
    const back = popped(places, false);
    expect(back?.data).toEqual({ wallet });
    const again = back && popped(back, false);
    expect(again?.data).toEqual({ search: 'har' });
    expect(again && popped(again, false)).toMatchObject({ view: 'Connect', data: {}, past: [] });
  });

  it('router-05 keeps what is below when the last entry is replaced', () => {
    const listed = amended(pushed(at('Connect'), 'AllWallets'), { search: 'har' });
    const other = replaced(pushed(listed, 'ConnectingExternal', { wallet }), 'Downloads', { wallet });
    expect(popped(other, false)?.data).toEqual({ search: 'har' });
  });

  it('router-06 puts Account for every Connect', () => {
    expect(withAccountForConnect(at('Connect', 'AllWallets'))).toMatchObject({
      view: 'AllWallets',
      history: ['Account', 'AllWallets'],
    });
    expect(withAccountForConnect(at('Connect'))).toMatchObject({ view: 'Account', history: ['Account'] });
    const without = at('Networks');
    expect(withAccountForConnect(without)).toBe(without);
  });

  it('router-07 knows the direction of every change', () => {
    expect(pushed(at('Connect'), 'AllWallets').direction).toBe('forward');
    expect(replaced(at('Connect'), 'Account').direction).toBe('forward');
    expect(popped(at('Connect', 'AllWallets'), false)?.direction).toBe('back');
    expect(reset('Connect').direction).toBe('none');
  });

  it('router-08 router-09 holds together whatever is done', () => {
    const step = fc.record({
      kind: fc.constantFrom('push', 'replace', 'reset', 'amend', 'back', 'connect'),
      view: fc.constantFrom(...views),
      isConnected: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let router = startingRouter;
        for (const { kind, view, isConnected } of steps) {
          if (kind === 'push') router = pushed(router, view);
          if (kind === 'replace') router = replaced(router, view);
          if (kind === 'reset') router = reset(view);
          if (kind === 'amend') router = amended(router, { search: view });
          if (kind === 'back') router = popped(router, isConnected) ?? reset('Connect');
          if (kind === 'connect') router = withAccountForConnect(router);
          expect(router.history.at(-1)).toBe(router.view);
          expect(canGoBack({ router } as State)).toBe(router.history.length > 1);
          expect(router.past ?? []).toHaveLength(router.history.length - 1);
        }
      }),
    );
  });
});
