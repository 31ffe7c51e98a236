import { describe, expect, it } from 'vitest';
import type { Balance } from '../balance/state.ts';
import type { State } from '../kernel/State.ts';
import { toNetwork } from '../network/toNetwork.ts';
import type { ViewName } from '../router/state.ts';
import { alice } from '../testing/FakeAdapter.ts';
import { chain, startCore } from '../testing/startCore.ts';
import { accountButtonModel, connectButtonModel, networkButtonModel } from './rules.ts';

const idle = startCore().core.getState();

function connected(
  change: { readonly networkId?: `eip155:${string}`; readonly balance?: Balance } = {},
): State {
  const { networkId = 'eip155:1', balance } = change;
  return {
    ...idle,
    account: { byNamespace: { eip155: [{ namespace: 'eip155', address: alice, type: 'eoa' }] } },
    connection: {
      ...idle.connection,
      byNamespace: { eip155: { status: 'connected', connectorId: 'x' } },
    },
    network: { ...idle.network, activeByNamespace: { eip155: networkId } },
    balance: { byAccount: balance ? { [`${networkId}:${alice}`]: balance } : {} },
  };
}

const ready: Balance = {
  status: 'ready',
  value: 1_234_567_890_000_000_000n,
  symbol: 'ETH',
  decimals: 18,
  fetchedAt: 0,
};

describe('buttons: connect', () => {
  it('button-01 shows its label', () => {
    expect(connectButtonModel(idle)).toEqual({ label: 'Connect wallet', busy: false, waiting: false });
    expect(connectButtonModel(idle, { label: 'Log in' })).toEqual({
      label: 'Log in',
      busy: false,
      waiting: false,
    });
  });

  it('button-07 says how to go on when what it leads to could not be loaded', () => {
    const failed = (state: State, view: ViewName): State => ({
      ...state,
      modal: { ...state.modal, failed: view },
    });
    expect(connectButtonModel(failed(idle, 'Connect'), { label: 'Log in' }).label).toBe('Try again');
    const connection: State['connection'] = {
      ...idle.connection,
      byNamespace: { eip155: { status: 'connecting', connectorId: 'x' } },
    };
    expect(connectButtonModel(failed({ ...idle, connection }, 'Connect'))).toEqual({
      label: 'Try again',
      busy: false,
      waiting: false,
    });
    const attempt = { step: 'waiting', namespace: 'eip155', connectorId: 'x' } as const;
    const asking = failed({ ...idle, connection: { ...connection, attempt } }, 'Connect');
    expect(connectButtonModel(asking)).toEqual({ label: 'Connecting…', busy: true, waiting: true });
    expect(accountButtonModel(failed(connected(), 'Account')).label).toBe('Try again');
    expect(networkButtonModel(failed(connected(), 'Networks')).label).toBe('Try again');
    const astray = connected({ networkId: 'eip155:999' });
    const refused = failed(astray, 'UnsupportedChain');
    expect(accountButtonModel(refused)).toMatchObject({ kind: 'unsupported', label: 'Try again' });
    expect(networkButtonModel(failed(astray, 'Networks'))).toMatchObject({
      kind: 'unsupported',
      label: 'Try again',
    });
    const nowhere: State = { ...idle, network: { ...idle.network, activeByNamespace: {} } };
    expect(networkButtonModel(failed(nowhere, 'Networks'), { label: 'Pick one' }).label).toBe('Try again');
    const trying = { ...idle, modal: { ...failed(idle, 'Connect').modal, loading: true } };
    expect(connectButtonModel(trying).label).toBe('Connecting…');
  });

  it.each<[ViewName, string, string, string]>([
    ['Connect', 'Try again', '0xA1…00A11C', 'Ethereum'],
    ['AllWallets', 'Try again', '0xA1…00A11C', 'Ethereum'],
    ['Account', 'Connect wallet', 'Try again', 'Ethereum'],
    ['UnsupportedChain', 'Connect wallet', '0xA1…00A11C', 'Ethereum'],
    ['Networks', 'Connect wallet', '0xA1…00A11C', 'Try again'],
  ])('button-07 only the button that leads to %s says so', (failed, connect, account, network) => {
    const state = connected();
    const asked: State = { ...state, modal: { ...state.modal, failed } };
    expect(connectButtonModel(asked).label).toBe(connect);
    expect(accountButtonModel(asked).label).toBe(account);
    expect(networkButtonModel(asked).label).toBe(network);
  });

  it.each(['connecting', 'reconnecting'] as const)('button-01 shows its loading label while %s', (status) => {
    const state = {
      ...idle,
      connection: { ...idle.connection, byNamespace: { eip155: { status, connectorId: 'x' } } },
    };
    expect(connectButtonModel(state)).toMatchObject({ label: 'Connecting…', busy: true });
    expect(connectButtonModel(state, { loadingLabel: 'Wait', namespace: 'eip155' }).label).toBe('Wait');
    expect(connectButtonModel(state, { namespace: 'solana' }).busy).toBe(false);
    const told = { ...state, modal: { ...state.modal, open: true } };
    expect(connectButtonModel(told).busy).toBe(true);
    expect(connectButtonModel(told, { isCovered: true }).busy).toBe(status === 'reconnecting');
    expect(connectButtonModel(state, { isCovered: true }).busy).toBe(true);
  });

  it('button-01 shows its loading label while the modal is loading', () => {
    expect(connectButtonModel({ ...idle, modal: { ...idle.modal, loading: true } }).busy).toBe(true);
  });
});

describe('buttons: account', () => {
  it('button-02 shows address and balance', () => {
    expect(accountButtonModel(connected({ balance: ready }))).toEqual({
      kind: 'account',
      label: '0xA1…00A11C',
      address: alice,
      balance: '1.234 ETH',
      balanceLoading: false,
    });
    const short = accountButtonModel(connected({ balance: ready }), { charsStart: 6, charsEnd: 4 });
    expect(short.label).toBe('0xA11C…A11C');
  });

  it.each([
    [undefined, true],
    [{ status: 'loading' } as const, true],
    [{ status: 'unavailable' } as const, false],
  ])('button-02 shows no amount for %j', (balance, balanceLoading) => {
    const model = accountButtonModel(connected(balance && { balance }));
    expect(model).not.toHaveProperty('balance');
    expect(model.balanceLoading).toBe(balanceLoading);
  });

  it('button-02 hides the balance, and has none for another family', () => {
    const state = connected({ balance: ready });
    for (const parameters of [{ balance: 'hide' }, { namespace: 'solana' }] as const) {
      const model = accountButtonModel(state, parameters);
      expect(model).not.toHaveProperty('balance');
      expect(model.balanceLoading).toBe(false);
    }
  });

  it.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'button-03 shows the account there with %j, and waits for no balance',
    (options) => {
      const astray = connected({ networkId: 'eip155:999' });
      expect(accountButtonModel(astray, {}, options)).toEqual({
        kind: 'account',
        label: '0xA1…00A11C',
        address: alice,
        balanceLoading: false,
      });
    },
  );

  it('button-03 asks to switch on an unsupported network', () => {
    expect(accountButtonModel(connected({ networkId: 'eip155:999' }))).toMatchObject({
      kind: 'unsupported',
      label: 'Switch Network',
      address: alice,
      balanceLoading: false,
    });
  });
});

describe('buttons: network', () => {
  it('button-04 names what there is', () => {
    expect(networkButtonModel(connected())).toEqual({ kind: 'network', label: 'Ethereum', busy: false });
    expect(networkButtonModel(idle, { label: 'Pick' }).label).toBe('Ethereum');
  });

  it('button-08 takes an empty label as none', () => {
    const none = { label: '', loadingLabel: '' };
    const loading = { ...idle, modal: { ...idle.modal, loading: true } };
    const nowhere = { ...idle, network: { ...idle.network, activeByNamespace: {} } };
    expect(connectButtonModel(idle, none).label).toBe('Connect wallet');
    expect(connectButtonModel(loading, none).label).toBe('Connecting…');
    expect(networkButtonModel(nowhere, none).label).toBe('Select Network');
  });

  it('button-03 asks to switch on an unsupported network, whatever its own label', () => {
    expect(networkButtonModel(connected({ networkId: 'eip155:999' }), { label: 'Pick' })).toMatchObject({
      kind: 'unsupported',
      label: 'Switch Network',
    });
  });

  it('button-04 without a network shows its own label, else what is missing', () => {
    const without = (state: State): State => ({
      ...state,
      network: { ...state.network, activeByNamespace: {} },
    });
    expect(networkButtonModel(without(idle))).toMatchObject({ kind: 'select', label: 'Select Network' });
    expect(networkButtonModel(without(idle), { label: 'Pick' }).label).toBe('Pick');
    expect(networkButtonModel(without(connected()))).toMatchObject({
      kind: 'unknown',
      label: 'Unknown Network',
    });
  });

  it('button-05 is busy while a switch waits', () => {
    const attempt = { step: 'waiting', network: toNetwork(chain(10, 'Ten')) } as const;
    expect(networkButtonModel({ ...idle, network: { ...idle.network, attempt } }).busy).toBe(true);
  });
});

describe('buttons: words', () => {
  const choice = {
    lang: 'de',
    words: {
      'host.connect': 'Wallet verbinden',
      'host.connecting': 'Wird verbunden …',
      'host.switch': 'Netzwerk wechseln',
      'host.unknown': 'Unbekanntes Netzwerk',
      'host.select': 'Netzwerk auswählen',
    },
  };
  const german = (state: State, words: State['locale']['words'] = {}): State => ({
    ...state,
    locale: { choice, words },
  });
  const away = connected({ networkId: 'eip155:5' });
  const nowhere: State = { ...idle, network: { ...idle.network, activeByNamespace: {} } };

  it('button-06 are those of an imported catalogue', () => {
    const loading = { ...idle, modal: { ...idle.modal, loading: true } };
    expect(connectButtonModel(german(idle)).label).toBe('Wallet verbinden');
    expect(connectButtonModel(german(loading)).label).toBe('Wird verbunden …');
    expect(accountButtonModel(german(away)).label).toBe('Netzwerk wechseln');
    expect(networkButtonModel(german(away)).label).toBe('Netzwerk wechseln');
    expect(networkButtonModel(german(nowhere)).label).toBe('Netzwerk auswählen');
    expect(accountButtonModel(german(connected({ balance: ready }))).balance).toBe('1,234 ETH');
  });

  it('button-06 are the site’s where it says more', () => {
    expect(connectButtonModel(german(idle, { 'host.connect': 'Anmelden' })).label).toBe('Anmelden');
    const own = { 'host.connect': 'Enter', de: { 'host.connect': 'Eintreten' } };
    expect(connectButtonModel(german(idle, own)).label).toBe('Eintreten');
    expect(connectButtonModel(german(idle, own), { label: 'Los' }).label).toBe('Los');
  });
});
