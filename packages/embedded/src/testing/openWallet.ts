import { afterEach } from 'vitest';
import { createEmbeddedWallet } from '../wallet/createEmbeddedWallet.ts';
import type { EmbeddedOptions, EmbeddedWallet } from '../wallet/EmbeddedWallet.ts';
import { createFakeFrame, type FakeFrame } from './createFakeFrame.ts';
import { FakeClock } from './FakeClock.ts';

/** A wallet on a frame that the test writes. */
export interface Bench {
  readonly clock: FakeClock;
  readonly frame: FakeFrame;
  readonly wallet: EmbeddedWallet;
  /** What the page was told, oldest first. */
  readonly told: string[];
  /** Lets the frame load and become ready. */
  ready(): Promise<void>;
  /** The names of what the frame was asked. */
  names(): readonly string[];
}

const open = new Set<Bench>();

/** Opens a wallet; it is disposed of after the test. */
export function openWallet(
  options: Partial<EmbeddedOptions> = {},
  frame?: FakeFrame,
  clock = new FakeClock(),
): Bench {
  const fake = frame ?? createFakeFrame(clock);
  const told: string[] = [];
  const wallet = createEmbeddedWallet({
    walletUrl: 'https://wallet.example',
    projectId: 'meadow',
    networkId: 'eip155:1',
    theme: { themeMode: 'dark' },
    dapp: { projectId: 'meadow' },
    ports: { ...fake.ports, clock },
    onStatus: (status) => told.push(status),
    onFault: (fault) => told.push(`fault ${fault}`),
    onRefused: (method) => told.push(`refused ${method}`),
    onVisibility: ({ visible, reason }) => told.push(visible ? `shown ${reason}` : 'hidden'),
    onSignedOut: () => told.push('signed out'),
    ...options,
  });
  const bench: Bench = {
    clock,
    frame: fake,
    wallet,
    told,
    async ready() {
      await fake.settle();
      clock.advance(500);
      await fake.settle();
    },
    names: () => fake.asked.map(({ name }) => name),
  };
  open.add(bench);
  return bench;
}

/** A wallet somebody is signed in to. */
export async function openSignedIn(options: Partial<EmbeddedOptions> = {}): Promise<Bench> {
  const bench = openWallet(options);
  const asking = bench.wallet.getUser(1);
  await bench.ready();
  await asking;
  return bench;
}

afterEach(() => {
  for (const { frame, wallet } of open) {
    wallet.dispose();
    frame.close();
  }
  open.clear();
});
