import type { DappClient, DappEvents, PairingOptions, Proposal } from '../dapp/DappClient.ts';
import { dappOver } from '../dapp/dappOver.ts';
import { createLoneTabs } from '../ports/createLoneTabs.ts';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import type { Tabs } from '../ports/Tabs.ts';
import { createFakeClock, type FakeClock, settle } from '../relay/testing/createFakeClock.ts';
import { createRandom } from '../relay/testing/createRandom.ts';
import type { Session } from '../session/Session.ts';
import { createMemoryRecords } from '../storage/createMemoryRecords.ts';
import { withMemory } from '../storage/withMemory.ts';
import type { SessionProposal, WalletClient, WalletEvents } from '../wallet/WalletClient.ts';
import { walletOver } from '../wallet/walletOver.ts';
import { createSharedLink } from './createSharedLink.ts';
import { createMemoryRelay, type MemoryRelay } from './MemoryRelay.ts';

/** The chain, account and namespaces that the stage is set with. */
export const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const asked = {
  eip155: {
    chains: ['eip155:1', 'eip155:10'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
  },
} as const;
export const granted = { eip155: { ...asked.eip155, chains: ['eip155:1'], accounts: [account] } } as const;

export type Kept = Map<string, Uint8Array>;

/** A dapp and a wallet on one relay, under one clock. */
export interface Stage {
  readonly clock: FakeClock;
  readonly relay: MemoryRelay;
  readonly dapp: DappClient;
  readonly wallet: WalletClient;
  /** What each keeps over a reload. */
  readonly kept: { readonly dapp: Kept; readonly wallet: Kept };
  /** What of it cannot be read or written now. */
  readonly broken: Set<Kept>;
  /** What was logged. */
  readonly warnings: readonly unknown[];
  openDapp(kept?: Kept, tabs?: Tabs, options?: Partial<PairingOptions>): DappClient;
  /** A dapp in a tab that shares its way to the relay with the other tabs. */
  openTab(kept: Kept, tabs: Tabs): DappClient;
  openWallet(kept?: Kept, tabs?: Tabs): WalletClient;
  /** Brings both, or another site and the wallet, to a proposal that the wallet shows. */
  propose(signal?: AbortSignal, site?: DappClient): Promise<{ proposal: Proposal; shown: SessionProposal }>;
  /** Brings both, or another site and the wallet, to a session. */
  connect(site?: DappClient): Promise<Session>;
  close(): Promise<void>;
}

/** Sets the stage. All chance comes from `seed`. */
export function openStage(seed = 1): Stage {
  const clock = createFakeClock();
  const relay = createMemoryRelay(clock);
  const randomBytes = createRandom(seed);
  const warnings: unknown[] = [];
  const kept = { dapp: new Map(), wallet: new Map() };
  const broken = new Set<Kept>();
  const opened: { close(): Promise<void> }[] = [];
  const portsOf = (records: Kept, tabs = createLoneTabs()): PairingPorts => ({
    clock,
    tabs,
    records: withMemory(
      () => {
        if (broken.has(records)) throw new Error('The store does not open');
        return createMemoryRecords(records);
      },
      { clock: { ...clock, setTimer: () => () => undefined }, log: { warn: () => undefined } },
    ),
    randomBytes,
    openSocket: () => {
      throw new Error('Nothing opens a socket here');
    },
    onWake: () => () => undefined,
    log: { warn: (...words) => warnings.push(words) },
  });
  const open = <Client extends { close(): Promise<void> }>(client: Client): Client => {
    opened.push(client);
    return client;
  };
  const stage: Stage = {
    clock,
    relay,
    kept,
    broken,
    warnings,
    openDapp: (records = kept.dapp, tabs, options) =>
      open(dappOver({ ...optionsOf('Dapp'), ...options }, portsOf(records, tabs), relay.link(records))),
    openTab(records, tabs) {
      const ports = portsOf(records, tabs);
      return open(
        dappOver(
          optionsOf('Dapp'),
          ports,
          createSharedLink(() => relay.link(records), ports),
        ),
      );
    },
    openWallet: (records = kept.wallet, tabs) =>
      open(walletOver(optionsOf('Wallet'), portsOf(records, tabs), relay.link(records))),
    get dapp() {
      return dapp;
    },
    get wallet() {
      return wallet;
    },
    async propose(signal, site = dapp) {
      const shown = next(wallet, 'proposal');
      const proposal = await site.propose({ namespaces: asked, ...(signal && { signal }) });
      await wallet.pair(proposal.uri);
      return { proposal, shown: await shown };
    },
    async connect(site) {
      const { proposal, shown } = await stage.propose(undefined, site);
      await wallet.approve(shown.id, { namespaces: granted });
      return (await proposal.approval).session;
    },
    async close() {
      await Promise.all(opened.map((client) => client.close()));
      await settle();
    },
  };
  const dapp = stage.openDapp();
  const wallet = stage.openWallet();
  return stage;
}

function optionsOf(name: string): PairingOptions {
  return {
    relayUrl: 'wss://relay.example.test',
    projectId: 'project',
    metadata: { name, description: `A ${name}`, url: 'https://example.test', icons: [] },
  };
}

/** What a site asks a wallet to sign, over a session. */
export function question(topic: string) {
  return { topic, chainId: 'eip155:1', method: 'personal_sign', params: ['0x', account] };
}

/** The next event of a name. */
export function next<Name extends keyof DappEvents>(
  client: DappClient,
  name: Name,
): Promise<DappEvents[Name]>;
export function next<Name extends keyof WalletEvents>(
  client: WalletClient,
  name: Name,
): Promise<WalletEvents[Name]>;
export function next(
  client: { on(name: never, listener: (event: unknown) => void): () => void },
  name: string,
): Promise<unknown> {
  return new Promise((resolve) => {
    const off = client.on(name as never, (event) => {
      off();
      resolve(event);
    });
  });
}
