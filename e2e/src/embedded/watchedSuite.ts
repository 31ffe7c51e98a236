import { fileURLToPath } from 'node:url';
import { startWatchedGateway, type WatchedGateway } from '@foyer/app-gateway/testing/startWatchedGateway';
import { afterAll, beforeAll } from 'vitest';
import { browserSuite } from '../browserSuite.ts';
import { type EmailSuite, openEmailVisit } from './emailSuite.ts';
import type { Mailbox } from './openMailbox.ts';

const walletFolder = fileURLToPath(new URL('../../../apps/frame/dist', import.meta.url));

/** A file of stories with a gateway of its own: its limits count these stories alone, and all it writes can be read. */
export interface WatchedSuite extends Pick<EmailSuite, 'visit' | 'stack'> {
  gateway(): WatchedGateway;
  mailbox(address: string): Mailbox;
  /** Every letter that was read. */
  readonly letters: readonly string[];
}

/** Sets up browser, site and gateway for a test file. */
export function watchedSuite(): WatchedSuite {
  const suite = browserSuite();
  const letters: string[] = [];
  let gateway: WatchedGateway | undefined;
  beforeAll(async () => {
    const chains = suite.stack.chains.map(({ id, rpc }) => [`eip155:${id}`, [rpc]]);
    gateway = await startWatchedGateway(walletFolder, Object.fromEntries(chains));
  });
  afterAll(() => gateway?.stop());
  const running = () => {
    if (!gateway) throw new Error('The gateway starts with the first test.');
    return gateway;
  };
  return {
    stack: suite.stack,
    letters,
    gateway: running,
    visit: (story, settings) =>
      openEmailVisit(suite, { gatewayUrl: running().url, walletUrl: running().walletUrl }, story, settings),
    mailbox: (address) => ({
      async next(wanted) {
        for (;;) {
          const letter = await running().mail.next(address);
          letters.push(letter);
          const found = wanted.exec(letter)?.[1];
          if (found) return found;
        }
      },
    }),
  };
}
