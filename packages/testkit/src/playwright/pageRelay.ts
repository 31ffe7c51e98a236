/** What the page's half needs to know. */
export interface RelaySettings {
  /** Name of the binding that reaches the wallet, and of the function that takes its events. */
  readonly channel: string;
  readonly info: { readonly name: string; readonly rdns: string; readonly icon: string };
  /** Announce at once, after so many ms, or when told. */
  readonly announce: boolean | number;
  readonly legacy: boolean;
}

/** A message from the wallet to a page. An error travels by its parts, of which the page makes one again. */
export type RelayEvent =
  | { readonly kind: 'event'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'event'; readonly name: string; readonly error: RelayError }
  | { readonly kind: 'announce'; readonly ms: number };

/** What the wallet answers to one request. */
export type RelayAnswer = { readonly result: unknown } | { readonly error: RelayError };

/** The parts of an error of EIP-1193. */
export interface RelayError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/**
 * The page's half of an installed wallet: an EIP-1193 provider that passes every request to the test process.
 * It travels to the page as text, so it uses nothing from outside itself.
 */
export function pageRelay({ channel, info, announce, legacy }: RelaySettings): void {
  type Listener = (value: unknown) => void;
  const page = window as unknown as Record<string, unknown>;
  const ask = page[channel] as (message: string) => Promise<string>;
  const listeners: Record<string, Listener[]> = {};

  const provider = {
    async request(call: { method: string; params?: unknown }) {
      const answer = JSON.parse(await ask(JSON.stringify(call ?? null))) as RelayAnswer;
      if ('result' in answer) return answer.result;
      throw toError(answer.error);
    },
    on(event: string, listener: Listener) {
      listeners[event] = [...(listeners[event] ?? []), listener];
      return provider;
    },
    removeListener(event: string, listener: Listener) {
      const added = listeners[event] ?? [];
      // The last one added, as an EventEmitter does.
      const at = added.lastIndexOf(listener);
      listeners[event] = added.filter((_, index) => index !== at);
      return provider;
    },
  };

  const detail = Object.freeze({ info: Object.freeze({ uuid: newUuid(), ...info }), provider });
  const send = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  const start = () => {
    window.addEventListener('eip6963:requestProvider', send);
    send();
  };
  const startAfter = (ms: number) => (ms > 0 ? setTimeout(start, ms) : start());

  page[`${channel}Deliver`] = (message: RelayEvent) => {
    if (message.kind === 'announce') return startAfter(message.ms);
    const value = 'error' in message ? toError(message.error) : message.value;
    for (const listener of listeners[message.name] ?? []) {
      try {
        listener(value);
      } catch (error) {
        console.error(error);
      }
    }
  };
  if (legacy) page.ethereum = provider;
  if (announce !== false) startAfter(announce === true ? 0 : announce);
  // The wallet learns of this document, to send events to it.
  void ask('');

  function toError(parts: RelayError) {
    return Object.assign(new Error(parts.message), parts);
  }

  /** `crypto.randomUUID` is missing on plain http pages. */
  function newUuid() {
    const random = (length: number) =>
      [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => (byte % 16).toString(16)).join('');
    return `${random(8)}-${random(4)}-4${random(3)}-a${random(3)}-${random(12)}`;
  }
}
