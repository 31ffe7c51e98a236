/** A listener of an EIP-1193 event. */
export type ProviderListener = (value: never) => void;

/** EIP-1193 events the wallet sends. */
export type ProviderEvent = 'connect' | 'disconnect' | 'chainChanged' | 'accountsChanged';

/** The provider of EIP-1193: one method and an event emitter. */
export interface Eip1193Provider {
  /** Rejects with an error that has a numeric `code`. */
  request(parameters: { method: string; params?: unknown }): Promise<unknown>;
  on(event: string, listener: ProviderListener): this;
  removeListener(event: string, listener: ProviderListener): this;
}
