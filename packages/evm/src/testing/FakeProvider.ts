import type { Eip1193Provider } from '@foyer/core';

type Answer = unknown | ((params: unknown) => unknown);

/** A provider whose every answer the test writes: values, functions of the parameters, errors to throw. */
export interface FakeProvider extends Eip1193Provider {
  /** Methods asked so far with their parameters, in order. */
  readonly calls: { method: string; params?: unknown }[];
  answers: Record<string, Answer>;
  /** The parameters of the first call of `method`, or none. */
  paramsOf(method: string): readonly unknown[];
  emit(event: string, value: unknown): void;
  listenerCount(): number;
}

/** An address of the public test phrase, checksummed and plain. */
export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** A provider that shares `alice` on chain 31337 unless told otherwise. A method without an answer fails with 4200. */
export function createFakeProvider(answers: Record<string, Answer> = {}): FakeProvider {
  const listeners = new Map<string, Set<(value: never) => void>>();
  const provider: FakeProvider = {
    calls: [],
    answers: {
      eth_requestAccounts: [alice.toLowerCase()],
      eth_accounts: [alice.toLowerCase()],
      eth_chainId: '0x7a69',
      ...answers,
    },
    async request(call) {
      provider.calls.push(call);
      if (!(call.method in provider.answers)) throw rpcError(4200);
      const answer = provider.answers[call.method];
      const value = typeof answer === 'function' ? await answer(call.params) : await answer;
      if (value instanceof Error) throw value;
      return value;
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
    },
    paramsOf: (method) =>
      (provider.calls.find((call) => call.method === method)?.params ?? []) as readonly unknown[],
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never);
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
  return provider;
}

/** An error as wallets throw it. */
export function rpcError(code: number, message = `code ${code}`, data?: unknown): Error {
  return Object.assign(new Error(message), { code, data });
}

/** An answer that never comes. */
export const never: Promise<unknown> = new Promise(() => undefined);

/** An object that throws whenever it is read. */
export function trap(target: object): Record<string, unknown> {
  return new Proxy(target as Record<string, unknown>, {
    get() {
      throw new Error('trap');
    },
    has() {
      throw new Error('trap');
    },
  });
}
