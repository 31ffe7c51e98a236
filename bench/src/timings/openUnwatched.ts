import type { Browser } from 'playwright-core';

/** A window that is driven by the browser's own protocol alone. */
export interface UnwatchedWindow {
  /** Sends a command of the protocol to its page. Rejects with what the browser says is wrong. */
  send(method: string, parameters?: object): Promise<unknown>;
  /** What an expression is in the page, or comes to if it is a promise. Rejects with what it throws. */
  evaluate(expression: string): Promise<unknown>;
  /** Has a script run in each document before its own. */
  addInitScript(script: { readonly content: string }): Promise<void>;
  /** Calls for each document that the page goes to. */
  onNavigated(listener: () => void): void;
  close(): Promise<void>;
}

interface Reply {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/**
 * Opens a window, in a browser profile of its own, that no driver looks into. A driver has Chromium tell where each call in
 * a page comes from, and for that it reads a page's whole script again while it starts: up to a fifth of a second of a slow
 * phone, more for a larger script, that nobody waits who only visits the page.
 */
export async function openUnwatched(browser: Browser): Promise<UnwatchedWindow> {
  const protocol = await browser.newBrowserCDPSession();
  const { browserContextId } = await protocol.send('Target.createBrowserContext');
  const { targetId } = await protocol.send('Target.createTarget', { url: 'about:blank', browserContextId });
  // In the form of messages within messages: the driver's sessions know no address for those of others.
  const { sessionId } = await protocol.send('Target.attachToTarget', { targetId, flatten: false });
  const listeners: (() => void)[] = [];
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  protocol.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id = 0, method, result, error } = JSON.parse(message) as Reply;
    if (method === 'Page.frameNavigated') for (const listen of listeners) listen();
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });
  let calls = 0;
  const send: UnwatchedWindow['send'] = (method, params = {}) => {
    calls += 1;
    const id = calls;
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    const message = JSON.stringify({ id, method, params });
    return protocol.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answer);
  };
  // The driver has every new window wait for it.
  await send('Runtime.runIfWaitingForDebugger');
  await send('Page.enable');
  return {
    send,
    async evaluate(expression) {
      const asked = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = (await send('Runtime.evaluate', asked)) as Evaluated;
      if (exceptionDetails) throw new Error(`${exceptionDetails.text} in ${expression}`);
      return result.value;
    },
    async addInitScript({ content: source }) {
      await send('Page.addScriptToEvaluateOnNewDocument', { source });
    },
    onNavigated: (listener) => listeners.push(listener),
    async close() {
      await protocol.send('Target.disposeBrowserContext', { browserContextId });
      await protocol.detach();
    },
  };
}
