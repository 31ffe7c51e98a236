import { createMailStore } from './createMailStore.ts';
import { startMailPage } from './startMailPage.ts';
import { startMailServer } from './startMailServer.ts';

export interface RunningMailbox {
  /** Address of its page, without a trailing slash. */
  readonly url: string;
  /** Where letters are handed in, `smtp://…`. */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** Starts a mail server that keeps everything, and the page that shows it. @param port Of the page; 0 takes any free one. */
export async function startMailbox(port: number): Promise<RunningMailbox> {
  const store = createMailStore();
  const server = await startMailServer(store);
  try {
    const page = await startMailPage(store, port);
    return {
      url: page.url,
      smtpUrl: server.url,
      async close() {
        await Promise.all([page.close(), server.close()]);
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}
