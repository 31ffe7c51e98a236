import type { WagmiConfig, WagmiConnector, WagmiState } from './WagmiConfig.ts';

/** wagmi types its state by the config's own chains, and each event with a payload of its own; here they are said once, in ours. */

/** Changes wagmi's state. */
export function setState(config: WagmiConfig, change: (state: WagmiState) => WagmiState): void {
  config.setState(change as never);
}

/** What connectors tell. */
interface Payloads {
  readonly change: { readonly chainId: number };
  readonly message: { readonly type: string };
  readonly disconnect: undefined;
}

/** Says something in a connector's name; the config hears it as if its wallet had said it. */
export function emit<Event extends keyof Payloads>(
  { emitter }: WagmiConnector,
  event: Event,
  ...payload: Payloads[Event] extends undefined ? [] : [Payloads[Event]]
): void {
  emitter.emit(event as never, ...(payload as never[]));
}

type EventName = keyof WagmiConfig['_internal']['events'];

/** Lets the config hear `event` of a connector, once however often it is told to. */
export function hear(config: WagmiConfig, connector: WagmiConnector, event: EventName): void {
  unhear(config, connector, event);
  connector.emitter.on(event as never, config._internal.events[event] as never);
}

/** Lets the config hear `event` of a connector no more. */
export function unhear({ _internal }: WagmiConfig, { emitter }: WagmiConnector, event: EventName): void {
  emitter.off(event as never, _internal.events[event] as never);
}
