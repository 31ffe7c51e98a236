import { type Connector, type Foyer, findConnector, type State } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import { FoyerProvider } from '@foyer/react';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import registry from '../../gateway/data/wallets.json' with { type: 'json' };
import { bindWalletButton, type WalletButtonSettings } from './bindWalletButton.ts';
import { readWalletSettings } from './elements/defineWalletButton.ts';
import { defineWalletButton } from './exports/index.ts';
import { useFoyerWallet, WalletButton } from './exports/react.ts';
import { knownWallets } from './knownWallets.ts';
import { connected, createFakeFoyer } from './testing/createFakeFoyer.ts';
import { toWanted } from './toWanted.ts';

const withWallets = (wallets: Partial<State['wallets']>) => (state: State) => ({
  wallets: { ...state.wallets, ...wallets },
});

const renderInside = (foyer: Foyer, child: ReactElement) =>
  renderToString(createElement(FoyerProvider, { foyer }, child));

function Reader({ read }: { readonly read: () => unknown }): null {
  read();
  return null;
}

function readHook<Value>(foyer: Foyer, use: () => Value): Value {
  const seen: Value[] = [];
  renderInside(foyer, createElement(Reader, { read: () => seen.push(use()) }));
  return seen[0] as Value;
}

function drawing(foyer: Foyer, settings: WalletButtonSettings) {
  const drawn = bindWalletButton(foyer, settings).draw(foyer.core.getState());
  return { ...drawn?.attributes, text: JSON.stringify(drawn?.children) };
}

describe('names of wallets', () => {
  it.each([
    ['metamask', 'io.metamask', 'MetaMask'],
    [' MetaMask ', 'io.metamask', 'MetaMask'],
    ['walletconnect', 'walletConnect', 'WalletConnect'],
    ['email', 'AUTH', 'Email'],
    ['com.example.own', 'com.example.own', 'com.example.own'],
    ['Harbor', 'Harbor', 'Harbor'],
  ])('wallet-button-01 %s', (word, id, name) => {
    expect(toWanted(word)).toEqual({ id, name });
    expect(toWanted(word, 'solana')).toEqual({ id, name, namespace: 'solana' });
  });

  it('wallet-button-01 every word stands for a wallet of the registry', () => {
    const ids = new Set(registry.map(({ id }) => id));
    const ours = ['walletConnect', 'AUTH'];
    const strangers = Object.values(knownWallets).filter(([id]) => !ours.includes(id) && !ids.has(id));
    expect(strangers).toEqual([]);
  });

  it('wallet-button-01 email stands for the embedded wallet, which is there with a wallet site', () => {
    const auth: Connector = { id: 'AUTH', name: 'Embedded wallet', type: 'AUTH', chain: 'eip155' };
    const state = createFakeFoyer(withWallets({ connectors: [auth] })).core.getState();
    expect(findConnector(state, toWanted('email'))).toBe(auth);
  });
});

describe('the button', () => {
  const metamask: Connector = {
    id: 'injected',
    name: 'MetaMask',
    type: 'INJECTED',
    chain: 'eip155',
    info: { rdns: 'io.metamask' },
    imageUrl: 'https://wallet.example/icon.png',
  };
  const idle = createFakeFoyer();

  it('wallet-button-02 shows the name, or a label, beside the initial', () => {
    const drawn = drawing(idle, { wallet: 'rainbow' });
    expect(drawn).toMatchObject({ class: 'fy-host fy-network', type: 'button' });
    expect(drawn.text).toContain('"R"');
    expect(drawn.text).toContain('Rainbow');
    expect(drawn).not.toHaveProperty('aria-haspopup');
    expect(drawn).not.toHaveProperty('disabled');
    expect(drawing(idle, { wallet: 'rainbow', label: 'Go', size: 'sm' })).toMatchObject({
      class: 'fy-host fy-network sm',
      text: expect.stringContaining('Go'),
    });
  });

  it('wallet-button-02 button-08 takes an empty label as none', () => {
    const none = { wallet: 'rainbow', label: '', loadingLabel: '' };
    expect(drawing(idle, none).text).toContain('"Rainbow"');
    const loading = createFakeFoyer(withWallets({ oneClick: { step: 'loading', id: 'me.rainbow' } }));
    expect(drawing(loading, none).text).toContain('Loading…');
  });

  it('wallet-button-02 tells loading and failure of its own wallet and family only', () => {
    const loading = createFakeFoyer(withWallets({ oneClick: { step: 'loading', id: 'io.metamask' } }));
    expect(drawing(loading, { wallet: 'metamask' })).toMatchObject({
      'aria-busy': 'true',
      text: expect.stringContaining('Loading…'),
    });
    expect(drawing(loading, { wallet: 'metamask', loadingLabel: 'One moment' }).text).toContain('One moment');
    expect(drawing(loading, { wallet: 'rainbow' })).not.toHaveProperty('aria-busy');
    const solana = withWallets({ oneClick: { step: 'loading', id: 'io.metamask', namespace: 'solana' } });
    const busy = [undefined, 'eip155', 'solana'].map((namespace) =>
      drawing(createFakeFoyer(solana), { wallet: 'metamask', namespace } as WalletButtonSettings),
    );
    expect(busy.map((drawn) => 'aria-busy' in drawn)).toEqual([false, false, true]);
    const error = new FoyerError('USER_REJECTED');
    const failed = createFakeFoyer(withWallets({ oneClick: { step: 'failed', id: 'io.metamask', error } }));
    expect(drawing(failed, { wallet: 'metamask' })).toMatchObject({
      'data-state': 'unsupported',
      text: expect.stringContaining('MetaMask: Try again'),
    });
  });

  it('wallet-button-02 is disabled while its family is connected, by the host, or without a wallet', () => {
    const foyer = createFakeFoyer(connected);
    const own = drawing(foyer, { wallet: 'metamask' });
    expect(own).toHaveProperty('aria-disabled', 'true');
    expect(own).not.toHaveProperty('disabled');
    expect(drawing(foyer, { wallet: 'metamask', disabled: true })).toHaveProperty('disabled');
    const other = drawing(foyer, { wallet: 'metamask', namespace: 'solana' });
    expect(other).not.toHaveProperty('aria-disabled');
    expect(other).not.toHaveProperty('disabled');
    expect(drawing(idle, { wallet: 'metamask', disabled: true })).toHaveProperty('disabled');
    expect(drawing(idle, { wallet: '' })).toHaveProperty('disabled');
  });

  it('wallet-button-03 asks once while it waits, and not at all while it is disabled', () => {
    const press = (change: Parameters<typeof createFakeFoyer>[0], settings: WalletButtonSettings) => {
      const connectWallet = vi.fn().mockResolvedValue(undefined);
      bindWalletButton({ ...createFakeFoyer(change), connectWallet }, settings).press();
      return connectWallet.mock.calls;
    };
    expect(press(() => ({}), { wallet: 'metamask' })).toEqual([[{ id: 'io.metamask', name: 'MetaMask' }]]);
    expect(press(connected, { wallet: 'metamask' })).toEqual([]);
    const waiting = withWallets({ oneClick: { step: 'loading', id: 'io.metamask' } });
    expect(press(waiting, { wallet: 'metamask' })).toEqual([]);
  });

  it('wallet-button-10 tells the last press alone, on every button for its wallet and family', async () => {
    const fails: ((cause: Error) => void)[] = [];
    const connectWallet = () => new Promise<never>((_, reject) => fails.push(reject));
    const foyer = { ...createFakeFoyer(), connectWallet };
    const look = (wallet: string) => drawing(foyer, { wallet }).text.match(/Loading…|Try again/)?.[0];
    const looks = () => ['metamask', 'io.metamask', 'rainbow'].map(look);
    bindWalletButton(foyer, { wallet: 'metamask' }).press();
    expect(looks()).toEqual(['Loading…', 'Loading…', undefined]);
    bindWalletButton(foyer, { wallet: 'rainbow' }).press();
    expect(looks()).toEqual([undefined, undefined, 'Loading…']);
    fails[0]?.(new FoyerError('MODAL_LOAD_FAILED'));
    await Promise.resolve();
    expect(looks()).toEqual([undefined, undefined, 'Loading…']);
    fails[1]?.(new FoyerError('MODAL_LOAD_FAILED'));
    await Promise.resolve();
    expect(looks()).toEqual([undefined, undefined, 'Try again']);
  });

  it.each([
    ['data:image/png;base64,AA', true],
    ['https://wallet.example/icon.png', false],
  ])('wallet-button-05 shows %s: %s', (imageUrl, isShown) => {
    const connector = {
      id: 'io.metamask',
      name: 'MetaMask',
      type: 'ANNOUNCED',
      chain: 'eip155',
      imageUrl,
    } as const;
    const foyer = createFakeFoyer(withWallets({ connectors: [connector] }));
    expect(drawing(foyer, { wallet: 'metamask' }).text.includes(imageUrl)).toBe(isShown);
  });

  it.each([
    ['a connector', 'injected', [metamask]],
    ['a reverse domain', 'io.metamask', [metamask]],
    ['an id in the registry, of a wallet that is not here', 'io.metamask', []],
  ])("wallet-button-05 shows the site's own by %s", (_, name, connectors) => {
    const foyer = createFakeFoyer(withWallets({ connectors }), {
      connectorImages: { [name]: '/metamask.svg', 'io.rabby': '/rabby.svg' },
    });
    expect(drawing(foyer, { wallet: 'metamask' }).text).toContain('"/metamask.svg"');
    expect(drawing(foyer, { wallet: 'rainbow' }).text).not.toContain('.svg');
  });

  it('wallet-button-06 reads its attributes', () => {
    const attributes: Record<string, string> = {
      wallet: 'rabby',
      namespace: 'eip155',
      size: 'sm',
      label: 'Go',
    };
    const element = { getAttribute: (name: string) => attributes[name] ?? null };
    expect(readWalletSettings(element)).toEqual({
      wallet: 'rabby',
      namespace: 'eip155',
      size: 'sm',
      label: 'Go',
      loadingLabel: undefined,
      disabled: false,
    });
    expect(readWalletSettings({ getAttribute: () => null }).wallet).toBe('');
  });

  it('wallet-button-06 is nothing on a server', () => {
    expect(defineWalletButton()).toBeUndefined();
  });
});

describe('in React', () => {
  it('wallet-button-08 is drawn on a server', () => {
    const markup = renderInside(
      createFakeFoyer(),
      createElement(WalletButton, { wallet: 'rabby', className: 'wide' }),
    );
    expect(markup).toMatch(/^<button type="button" class="fy-host fy-network wide">/);
    expect(markup).toContain('Rabby Wallet');
  });

  it('wallet-button-07 waits for nothing at first', () => {
    expect(readHook(createFakeFoyer(connected), useFoyerWallet)).toMatchObject({
      data: undefined,
      error: undefined,
      isReady: true,
      isPending: false,
      isError: false,
      isSuccess: false,
    });
  });
});
