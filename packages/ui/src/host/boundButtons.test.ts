import { createFoyer, type Options, type State } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { createFakeCore } from '../testing/createFakeCore.ts';
import { connectedState, startState } from '../testing/fixtures.ts';
import type { BoundButton } from './BoundButton.ts';
import { bindAccountButton } from './bindAccountButton.ts';
import { bindConnectButton } from './bindConnectButton.ts';
import { bindFoyerButton } from './bindFoyerButton.ts';
import { bindNetworkButton } from './bindNetworkButton.ts';

const busyState: State = { ...startState, modal: { ...startState.modal, loading: true } };
const openState: State = { ...startState, modal: { ...startState.modal, open: true } };
const unsupportedState: State = {
  ...connectedState,
  network: { ...connectedState.network, activeByNamespace: { eip155: 'eip155:5' } },
};
const switchingState: State = {
  ...connectedState,
  network: {
    ...connectedState.network,
    attempt: { step: 'waiting', network: connectedState.network.networks[0] as never },
  },
};

const loadModal = async () => ({ prepareModal: async () => () => ({ unmount() {} }) });

/** What a press does in a state: the verbs it calls, with their arguments. */
function press<Settings>(
  bind: (foyer: ReturnType<typeof createFoyer>, settings: Settings) => BoundButton,
  settings: Settings,
  state: State,
  options: Partial<Options> = {},
): unknown[] {
  const { core, calls } = createFakeCore({ state, options });
  bind(createFoyer(core, loadModal), settings).press();
  // What the instance itself calls, once it is open, is not the button's.
  return calls.filter(({ name }) => name !== 'modal.setLoading').map(({ name, args }) => [name, ...args]);
}

/** What a button looks like in a state, as text. */
function show<Settings>(
  bind: (foyer: ReturnType<typeof createFoyer>, settings: Settings) => BoundButton,
  settings: Settings,
  state: State,
  options: Partial<Options> = {},
): string {
  const { core } = createFakeCore({ state, options });
  return JSON.stringify(bind(createFoyer(core, undefined), settings).draw(state) ?? null);
}

describe('bindConnectButton', () => {
  it('host-15 opens the modal, for its namespace when it has one', () => {
    expect(press(bindConnectButton, {}, startState)).toEqual([['modal.open', {}]]);
    expect(press(bindConnectButton, { namespace: 'eip155' }, startState)).toEqual([
      ['modal.open', { namespace: 'eip155' }],
    ]);
  });

  it('host-15 closes the modal when it is open', () => {
    expect(press(bindConnectButton, {}, openState)).toEqual([['modal.close']]);
  });

  it('host-15 does nothing while the modal is loading, a wallet is asked or it is disabled', () => {
    const asked = { namespace: 'eip155', connectorId: 'quay' } as const;
    const connection: State['connection'] = {
      ...startState.connection,
      attempt: { step: 'waiting', ...asked },
      byNamespace: { eip155: { status: 'connecting', connectorId: asked.connectorId } },
    };
    expect(press(bindConnectButton, {}, { ...startState, connection })).toEqual([]);
    expect(press(bindConnectButton, {}, busyState)).toEqual([]);
    const loading: State = {
      ...busyState,
      connection: { ...connection, attempt: { step: 'idle' } },
    };
    expect(press(bindConnectButton, {}, loading)).toEqual([]);
    expect(press(bindConnectButton, { disabled: true }, startState)).toEqual([]);
  });

  it.each(['connecting', 'reconnecting'] as const)(
    'host-25 opens the modal while a stored connection is %s, which may take long',
    (status) => {
      const connection = {
        ...startState.connection,
        byNamespace: { eip155: { status, connectorId: 'harbor' } },
      };
      const returning: State = { ...startState, connection };
      expect(show(bindConnectButton, {}, returning)).toContain('aria-busy');
      expect(press(bindConnectButton, {}, returning)).toEqual([['modal.open', {}]]);
      expect(press(bindConnectButton, { disabled: true }, returning)).toEqual([]);
    },
  );

  it('host-03 stays as it is behind an open modal that asks a wallet, and waits beside one that lies in the page', () => {
    const asking: State = {
      ...openState,
      connection: {
        ...openState.connection,
        byNamespace: { eip155: { status: 'connecting', connectorId: 'harbor' } },
      },
    };
    const embedded = createFoyer(createFakeCore({ options: { enableEmbedded: true } }).core, undefined);
    expect(show(bindConnectButton, {}, asking)).not.toContain('aria-busy');
    expect(JSON.stringify(bindConnectButton(embedded, {}).draw(asking))).toContain('aria-busy');
  });

  it("host-03 says the site's words", () => {
    const settings = { label: 'Sign in', loadingLabel: 'One moment', size: 'sm' } as const;
    expect(show(bindConnectButton, settings, startState)).toContain('"children":["Sign in"]');
    expect(show(bindConnectButton, settings, busyState)).toContain('One moment');
    expect(show(bindConnectButton, settings, startState)).toContain('fy-connect sm');
  });

  it('host-07 tells whether the modal is open, and follows the theme of the instance', () => {
    expect(show(bindConnectButton, {}, openState)).toContain('"aria-expanded":"true"');
    const dark: State = { ...startState, theme: { ...startState.theme, mode: 'dark' } };
    expect(show(bindConnectButton, {}, dark)).toContain('"data-theme":"dark"');
    expect(show(bindConnectButton, {}, startState)).not.toContain('data-theme');
  });
});

describe('bindAccountButton', () => {
  it('host-16 is not there without an account', () => {
    expect(show(bindAccountButton, {}, startState)).toBe('null');
  });

  it('host-04 shows balance, address and the picture of the network', () => {
    const shown = show(bindAccountButton, {}, connectedState);
    expect(shown).toContain('0.842 ETH');
    expect(shown).toContain('0x71…d8976F');
    expect(shown).toContain('"class":"badge","src":"data:image/svg+xml,');
  });

  it('host-04 hides the balance and keeps as many characters as the site wants', () => {
    const shown = show(bindAccountButton, { balance: 'hide', charsStart: 6, charsEnd: 4 }, connectedState);
    expect(shown).not.toContain('ETH');
    expect(shown).toContain('0x71C7…976F');
  });

  it('host-16 opens Account, or the choice of a supported network', () => {
    expect(press(bindAccountButton, {}, connectedState)).toEqual([['modal.open', { view: 'Account' }]]);
    expect(press(bindAccountButton, { namespace: 'eip155' }, connectedState)).toEqual([
      ['modal.open', { view: 'Account', namespace: 'eip155' }],
    ]);
    expect(press(bindAccountButton, {}, unsupportedState)).toEqual([
      ['modal.open', { view: 'UnsupportedChain' }],
    ]);
    expect(press(bindAccountButton, { disabled: true }, connectedState)).toEqual([]);
  });

  it.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'host-16 button-03 shows the account on an unsupported network with %j, and opens it',
    (options) => {
      expect(press(bindAccountButton, {}, unsupportedState, options)).toEqual([
        ['modal.open', { view: 'Account' }],
      ]);
      const shown = show(bindAccountButton, {}, unsupportedState, options);
      expect(shown).toContain('0x71…d8976F');
      expect(shown).not.toMatch(/Switch Network|fy-skel|badge/);
    },
  );

  it('host-05 asks to switch on an unsupported network', () => {
    expect(show(bindAccountButton, {}, unsupportedState)).toContain('Switch Network');
  });
});

describe('bindNetworkButton', () => {
  it('host-17 sends its event and opens Networks', () => {
    expect(press(bindNetworkButton, {}, connectedState)).toEqual([
      ['telemetry.track', { type: 'track', event: 'CLICK_NETWORKS' }],
      ['modal.open', { view: 'Networks' }],
    ]);
  });

  it('host-17 does nothing while a switch waiting, or disabled', () => {
    expect(press(bindNetworkButton, {}, switchingState)).toEqual([]);
    expect(press(bindNetworkButton, { disabled: true }, connectedState)).toEqual([]);
    expect(show(bindNetworkButton, {}, switchingState)).toContain('"aria-busy":"true"');
  });

  it('host-19 draws the picture of the network only for a session', () => {
    expect(show(bindNetworkButton, {}, startState)).toContain('"children":["B"]');
    expect(show(bindNetworkButton, {}, startState)).not.toContain('"src"');
    expect(show(bindNetworkButton, {}, connectedState)).toContain('"src"');
  });

  it('host-05 warns on an unsupported network', () => {
    expect(show(bindNetworkButton, {}, unsupportedState)).toContain('"data-state":"unsupported"');
  });
});

describe('bindFoyerButton', () => {
  it('host-18 is a connect button first and an account button later', () => {
    expect(show(bindFoyerButton, {}, startState)).toContain('fy-connect');
    expect(show(bindFoyerButton, {}, connectedState)).toContain('fy-account');
    expect(show(bindFoyerButton, { namespace: 'solana' }, connectedState)).toContain('fy-connect');
    expect(press(bindFoyerButton, {}, startState)).toEqual([['modal.open', {}]]);
    expect(press(bindFoyerButton, {}, connectedState)).toEqual([['modal.open', { view: 'Account' }]]);
  });
});

describe('every button', () => {
  it.each([
    ['connect', bindConnectButton, startState],
    ['account', bindAccountButton, connectedState],
    ['unsupported account', bindAccountButton, unsupportedState],
    ['network', bindNetworkButton, connectedState],
  ])('host-20 the %s button leaves no rejection when the modal cannot be opened', async (_, bind, state) => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const { core, fail } = createFakeCore({ state });
    fail('modal.open', 'away');
    bind(createFoyer(core, loadModal), {}).press();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});
