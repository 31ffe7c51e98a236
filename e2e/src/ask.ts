import type { Page } from 'playwright-core';

/** Asks the connected wallet by the page's own provider. */
export function ask(page: Page, method: string, params: unknown): Promise<`0x${string}`> {
  return page.evaluate(
    async (call) => {
      const provider = window.foyer.getProvider('eip155') as {
        request(asked: unknown): Promise<`0x${string}`>;
      };
      return provider.request(call);
    },
    { method, params },
  );
}
