import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as react from '../exports/index.ts';
import { createFakeFoyer } from '../testing/createFakeFoyer.ts';
import { renderInside } from '../testing/renderInside.ts';

const { foyer } = createFakeFoyer();

const hooks = {
  useFoyer: react.useFoyer,
  useFoyerAccount: react.useFoyerAccount,
  useFoyerNetwork: react.useFoyerNetwork,
  useFoyerProvider: () => react.useFoyerProvider('eip155'),
  useFoyerState: react.useFoyerState,
  useFoyerTheme: react.useFoyerTheme,
  useFoyerEvents: react.useFoyerEvents,
  useFoyerBalance: react.useFoyerBalance,
  useDisconnect: react.useDisconnect,
  useWalletInfo: react.useWalletInfo,
};
const buttons = {
  ConnectButton: react.ConnectButton,
  AccountButton: react.AccountButton,
  NetworkButton: react.NetworkButton,
  FoyerButton: react.FoyerButton,
};

function Asker({ use }: { readonly use: () => unknown }): null {
  use();
  return null;
}

afterEach(() => {
  vi.resetModules();
});

describe('FoyerProvider', () => {
  it('react-01 renders no element of its own', () => {
    expect(renderInside(foyer, createElement('p', null, 'content'))).toBe('<p>content</p>');
  });

  it.each(Object.entries(hooks))('react-02 is asked for by name: %s', (name, use) => {
    const render = () => renderToString(createElement(Asker, { use }));
    expect(render).toThrow(`${name} is outside <FoyerProvider>`);
    expect(render).toThrow(expect.objectContaining({ code: 'PROVIDER_MISSING' }));
  });

  it.each(Object.entries(buttons))('react-02 is asked for by name: %s', (name, Button) => {
    expect(() => renderToString(createElement(Button))).toThrow(`${name} is outside <FoyerProvider>`);
  });

  it('react-19 says that it was given no instance', () => {
    const render = () => renderInside(undefined as never, createElement(react.ConnectButton));
    expect(render).toThrow(new TypeError('Pass `foyer` to <FoyerProvider>'));
  });

  it('react-03 of another copy of the package is told from a missing one', async () => {
    vi.resetModules();
    const copy = await import('../exports/index.ts');
    expect(copy.FoyerProvider).not.toBe(react.FoyerProvider);
    const page = createElement(copy.FoyerProvider, { foyer }, createElement(react.ConnectButton));
    expect(() => renderToString(page)).toThrow(expect.objectContaining({ code: 'DUPLICATE_PACKAGE' }));

    const right = createElement(copy.FoyerProvider, { foyer }, createElement(copy.ConnectButton));
    expect(renderToString(right)).toContain('Connect wallet');
  });
});
