import type { PlaywrightPage } from '@foyer/testkit/playwright';
import type { UnwatchedWindow } from './openUnwatched.ts';

type Call = readonly [id: number, message: string];

/**
 * What the test kit's wallet needs of a page, in a window that no driver looks into. The browser tells of a call to a
 * binding only who looks into the page, so calls wait in it until they are fetched.
 * @param url Of the page that is visited.
 */
export function bindUnwatched(window: UnwatchedWindow, url: string): PlaywrightPage {
  const { addInitScript, evaluate, onNavigated } = window;
  const frame = { url: () => url, isDetached: () => false, evaluate };
  return {
    addInitScript,
    async exposeBinding(name, callback) {
      await addInitScript({ content: `(${keepCalls})(${JSON.stringify(name)})` });
      const answer = async ([id, message]: Call): Promise<void> => {
        const text = await callback({ frame }, message);
        await evaluate(`window.benchCalls.answer(${id}, ${JSON.stringify(text)})`);
      };
      onNavigated(async () => {
        // Until the document goes, with what waits in it.
        for (;;) {
          const call = await evaluate('window.benchCalls.next()').catch(() => undefined);
          if (!call) return;
          answer(call as Call).catch(() => undefined);
        }
      });
    },
  };
}

/** Runs in the page (it is serialised, so it may use nothing outside itself). */
function keepCalls(name: string): void {
  const calls: Call[] = [];
  const answers = new Map<number, (text: string) => void>();
  let id = 0;
  let fetched: ((call: Call | undefined) => void) | undefined;
  const page = window as unknown as Record<string, unknown>;
  const hand = () => {
    if (!fetched || calls.length === 0) return;
    fetched(calls.shift());
    fetched = undefined;
  };
  page[name] = (message: string) =>
    new Promise<string>((resolve) => {
      id += 1;
      answers.set(id, resolve);
      calls.push([id, message]);
      hand();
    });
  page.benchCalls = {
    next: () =>
      new Promise<Call | undefined>((resolve) => {
        fetched = resolve;
        hand();
      }),
    answer: (call: number, text: string) => answers.get(call)?.(text),
  };
}
