// Here already, so that a test waits for what happens and not for code.
import '../embedded/createEmbedded.ts';
import { createEmbeddedWallet } from '@foyer/embedded';
import { createFakeFrame, FakeClock, type FakeFrame } from '@foyer/embedded/testing';
import type { Options } from '../kernel/Options.ts';
import type { Ports } from '../ports/Ports.ts';
import { flush, type Started, startCore, until } from './startCore.ts';
import { PairingAdapter } from './startPairing.ts';

export const email = 'ada@example.org';

export interface EmbeddedStarted extends Omit<Started, 'adapter'> {
  readonly adapter: PairingAdapter;
  readonly frame: FakeFrame;
  /** Lets the frame load, become ready and answer. */
  ready(): Promise<void>;
  /** Opens the modal and logs in with the first code. */
  login(): Promise<void>;
  /** Asks the wallet as the page's provider does. */
  ask(method: string, params?: unknown): Promise<unknown>;
  view(): string;
  close(): void;
}

/** An instance whose frame is the test's. */
export function startEmbedded(
  parameters: {
    readonly options?: Partial<Options>;
    readonly stored?: Readonly<Record<string, string>>;
    readonly prepare?: (frame: FakeFrame) => void;
    readonly ports?: Partial<Ports>;
  } = {},
): EmbeddedStarted {
  const adapter = new PairingAdapter();
  const frame = createFakeFrame(new FakeClock());
  parameters.prepare?.(frame);
  const started = startCore({
    stored: parameters.stored ?? {},
    adapter,
    options: { walletUrl: 'https://wallet.example', ...parameters.options },
    ports: {
      embedded: async (options, parts) =>
        createEmbeddedWallet({ ...options, ports: { ...frame.ports, ...parts } }),
      ...parameters.ports,
    },
  });
  const { clock, core } = started;
  const ready = async () => {
    await flush();
    await frame.settle();
    clock.advance(500);
    await frame.settle();
    await flush();
  };
  return {
    ...started,
    adapter,
    frame,
    ready,
    async login() {
      await core.actions.modal.open();
      const sending = core.actions.embedded.submitEmail(email);
      await ready();
      await sending;
      await core.actions.embedded.submitCode('123456');
      await until(core, ({ embedded }) => embedded?.login.step === 'idle');
    },
    ask(method, params = []) {
      const wallet = adapter.paired.at(-1);
      if (!wallet) throw new Error('Nobody is signed in');
      return wallet.request({ networkId: wallet.networkId(), method, params });
    },
    view: () => core.getState().router.view,
    close() {
      core.dispose();
      frame.close();
    },
  };
}
