import type { Namespace } from '@foyer/protocol/caip';
import type { Account } from '../account/state.ts';
import type { Network } from '../network/Network.ts';
import type { Adapter, AdapterConnection, AdapterHost } from '../ports/Adapter.ts';
import type { Connector } from '../wallets/Connector.ts';

type Verbs = Pick<
  Adapter,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'getBalance' | 'signMessage' | 'sendTransaction'
>;

export const alice = '0xA11CE0000000000000000000000000000000A11C';
export const bob = '0xB0B0000000000000000000000000000000000B0B';

/** A chain family whose wallets do what the test says; by default they agree at once. */
export class FakeAdapter implements Adapter {
  readonly namespace: Namespace;
  readonly type: string;
  /** The verbs called so far, by name. */
  readonly calls: { readonly verb: keyof Verbs; readonly parameters: unknown }[] = [];
  /** Replaced by a test to change what the wallet does. */
  readonly wallet: Verbs;
  /** What it was told to get ready for, each time: a stored connector, or any. */
  readonly prepared: (string | undefined)[] = [];
  /** Networks it was told of that were chosen without a wallet. */
  readonly chosen: Network[] = [];
  /** Connectors whose connection ended elsewhere. */
  readonly forgotten: string[] = [];
  #host: AdapterHost | undefined;

  constructor(namespace: Namespace = 'eip155', type = 'evm') {
    this.namespace = namespace;
    this.type = type;
    this.wallet = {
      connect: async ({ connectorId, networkId }) => this.connection(connectorId, [alice], networkId),
      reconnect: async ({ connectorId }) => this.connection(connectorId, [alice]),
      disconnect: async () => undefined,
      switchNetwork: async () => undefined,
      getBalance: async () => 1_234_567_890_000_000_000n,
      signMessage: async () => ({ signature: '0x51' }),
      sendTransaction: async () => ({ hash: '0x7a' }),
    };
  }

  start(host: AdapterHost): () => void {
    this.#host = host;
    return () => {
      this.#host = undefined;
    };
  }

  prepare(connectorId?: string): void {
    this.prepared.push(connectorId);
  }

  /** The running instance's side. */
  get host(): AdapterHost {
    if (!this.#host) throw new Error('The adapter is not running');
    return this.#host;
  }

  get isRunning(): boolean {
    return this.#host !== undefined;
  }

  /** What a wallet answers that shares `addresses`. */
  connection(
    connectorId: string,
    addresses: readonly string[],
    networkId: AdapterConnection['networkId'] = `${this.namespace}:1`,
  ): AdapterConnection {
    return { connectorId, accounts: addresses.map((address) => this.account(address)), networkId };
  }

  account(address: string): Account {
    return { namespace: this.namespace, address, type: 'eoa' };
  }

  connect: Adapter['connect'] = (parameters) => this.#call('connect', parameters);
  reconnect: Adapter['reconnect'] = (parameters) => this.#call('reconnect', parameters);
  disconnect: Adapter['disconnect'] = (parameters) => this.#call('disconnect', parameters);
  switchNetwork: Adapter['switchNetwork'] = (parameters) => this.#call('switchNetwork', parameters);
  getBalance: Adapter['getBalance'] = (parameters) => this.#call('getBalance', parameters);
  signMessage: Adapter['signMessage'] = (parameters) => this.#call('signMessage', parameters);
  sendTransaction: Adapter['sendTransaction'] = (parameters) => this.#call('sendTransaction', parameters);
  forget({ connectorId }: { connectorId: string }): void {
    this.forgotten.push(connectorId);
  }

  chooseNetwork(network: Network): void {
    this.chosen.push(network);
  }

  estimateGas: Adapter['estimateGas'] = async () => 21_000n;
  getProvider: Adapter['getProvider'] = (connectorId) => ({ providerOf: connectorId });

  #call<Verb extends keyof Verbs>(
    verb: Verb,
    parameters: Parameters<Verbs[Verb]>[0],
  ): ReturnType<Verbs[Verb]> {
    this.calls.push({ verb, parameters });
    return this.wallet[verb](parameters as never) as ReturnType<Verbs[Verb]>;
  }

  count(verb: keyof Verbs): number {
    return this.calls.filter((call) => call.verb === verb).length;
  }
}

/** An announced wallet's connector. */
export function connectorOf(name: string, change: Partial<Connector> = {}): Connector {
  const rdns = `example.${name.toLowerCase()}`;
  return { id: rdns, name, type: 'ANNOUNCED', chain: 'eip155', info: { rdns }, ...change };
}
