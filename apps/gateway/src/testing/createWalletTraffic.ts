import type { MadeWallet, WalletClient } from '../../../../packages/gateway/src/testing/openWalletClient.ts';

/** Browsers at work at once. */
const browsers = 4;
/** Between two tries of what was not answered, in ms. */
const retryMs = 50;

interface SignedIn {
  readonly client: WalletClient;
  /** What the gateway has acknowledged. */
  readonly isConfirmed: boolean;
  readonly wallet: MadeWallet | undefined;
}

/** Users who sign in and make a wallet, one after the other in each browser, whatever becomes of the gateway. */
export interface WalletTraffic {
  /** Resolves once so many requests more have been answered. */
  answered(count: number): Promise<void>;
  /** Ends it, and asks for everything that was acknowledged. @returns What is not as it was acknowledged. */
  finish(): Promise<readonly string[]>;
  /** Users that were told they are signed in, and wallets that were acknowledged. */
  readonly counts: { readonly signedIn: number; readonly wallets: number };
}

/** @param open A browser of its own; each is asked for with another number. */
export function createWalletTraffic(open: (number: number) => WalletClient): WalletTraffic {
  const users: SignedIn[] = [];
  const faults: string[] = [];
  let isOver = false;
  let answers = 0;
  let heard = () => {};
  const hear = () => {
    answers += 1;
    heard();
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, retryMs));

  /** Says the same until it is answered; only a gateway that is not there, or says so, may be asked again. */
  async function insist(
    client: WalletClient,
    path: string,
    body: object,
    expected: number,
  ): Promise<boolean> {
    for (;;) {
      const answer = await client.ask(path, body).catch(() => undefined);
      if (answer && answer.status !== 503) {
        hear();
        if (answer.status === expected) return true;
        faults.push(`${path} was answered ${answer.status} ${answer.body?.error?.code}`);
        return false;
      }
      await pause();
    }
  }

  /** A user whose sign-in is cut off begins anew as another one: their code may be spent. */
  async function live(number: number): Promise<void> {
    const client = open(number);
    const signIn = await client.signIn(`user-${number}@example.org`).catch(() => undefined);
    if (signIn?.status !== 200) return void (await pause());
    hear();
    const wallet = await client.makeWallet().catch(() => undefined);
    if (!wallet) return void users.push({ client, wallet, isConfirmed: false });
    const { walletId, splitId } = wallet.body;
    const isStored = await insist(client, '/keys/v1/wallets', wallet.body, 200);
    const isConfirmed =
      isStored && (await insist(client, `/keys/v1/wallets/${walletId}/confirm`, { splitId }, 204));
    users.push({ client, wallet, isConfirmed });
  }

  async function look({ client, wallet, isConfirmed }: SignedIn): Promise<void> {
    const { body } = await client.ask('/auth/v1/session');
    if (!body.userId) faults.push(`a session is gone: ${body.error?.code}`);
    if (!wallet || !isConfirmed) return;
    const { wallet: kept } = (await client.ask('/keys/v1/wallet')).body;
    const { walletId, splitId } = wallet.body;
    const isKept =
      kept?.walletId === walletId && kept.split?.splitId === splitId && kept.recoverable.length === 1;
    if (!isKept) return void faults.push(`wallet ${walletId} is not as it was: ${JSON.stringify(kept)}`);
    const { status, share } = await client.release(wallet);
    if (!share || !Buffer.from(share).equals(wallet.share)) faults.push(`a share is gone (${status})`);
  }

  let number = 0;
  const running = Array.from({ length: browsers }, async () => {
    while (!isOver) {
      number += 1;
      await live(number);
    }
  });

  return {
    async answered(count) {
      const goal = answers + count;
      while (answers < goal)
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
    },
    async finish() {
      isOver = true;
      await Promise.all(running);
      for (const user of users) await look(user);
      return faults;
    },
    get counts() {
      return { signedIn: users.length, wallets: users.filter(({ isConfirmed }) => isConfirmed).length };
    },
  };
}
