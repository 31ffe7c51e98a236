/** A connector of a kind of its own, as a site may write one. */
export function external(id: string, rdns?: string) {
  return {
    id,
    name: id,
    type: id,
    ...(rdns && { rdns }),
    connect: async (): Promise<Answer> => ({ accounts: [], chainId: 1 }),
    disconnect: async () => undefined,
    getAccounts: async () => [],
    getChainId: async () => 1,
    getProvider: async (): Promise<unknown> => undefined,
    isAuthorized: async () => false,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  };
}

interface Answer {
  readonly accounts: readonly string[];
  readonly chainId: number;
}

/** The connector as a config takes it. */
export const make = (connector: ReturnType<typeof external>) => (() => connector) as never;
