import type { Page } from 'playwright-core';

/** Asks the connected wallet by the page's own provider. */
export function ask(page: Page, method: string, params: unknown): Promise<`0x${string}`> {
  return askInTurn(page, method, [params]).then(([answer]) => answer as `0x${string}`);
}

/** Asks one request after the other, each in the very turn in which the page has the answer of the last. */
export function askInTurn(
  page: Page,
  method: string,
  paramsOfEach: readonly unknown[],
): Promise<`0x${string}`[]> {
  return page.evaluate(
    async (calls) => {
      const provider = window.foyer.getProvider('eip155') as {
        request(asked: unknown): Promise<`0x${string}`>;
      };
      const answers: `0x${string}`[] = [];
      for (const params of calls.paramsOfEach)
        answers.push(await provider.request({ method: calls.method, params }));
      return answers;
    },
    { method, paramsOfEach },
  );
}
