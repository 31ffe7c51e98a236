import { randomBytes } from 'node:crypto';
import {
  openWalletClient,
  type WalletClient,
} from '../../../../packages/gateway/src/testing/openWalletClient.ts';
import {
  startMailServer,
  type TestMailServer,
} from '../../../../packages/gateway/src/testing/startMailServer.ts';
import { writeTestSite } from '../../../../packages/gateway/src/testing/writeTestSite.ts';

/** Where browsers reach the gateway and the wallet site, as far as proofs and headers say. */
const gatewayUrl = 'http://gateway.localhost';
const walletUrl = 'http://wallet.localhost';

/** How long a letter is waited for, in ms: one that was on its way when its gateway was killed comes much later. */
const letterMs = 2000;

/** What a program with embedded wallets needs around it: a mail server, a wallet site, a master key. */
export interface WalletSurroundings {
  /** Variables for the program. */
  readonly environment: Readonly<Record<string, string>>;
  /** A browser on a network of its own, that asks the program at `url`. */
  open(url: string, network: number): WalletClient;
  stop(): Promise<void>;
}

export async function openWalletSurroundings(): Promise<WalletSurroundings> {
  const mail: TestMailServer = await startMailServer();
  const site = await writeTestSite();
  return {
    environment: {
      FOYER_DEVELOPMENT: '1',
      FOYER_TRUSTED_PROXIES: '1',
      FOYER_WALLET_URL: walletUrl,
      FOYER_WALLET_PORT: '0',
      FOYER_WALLET_DIR: site.folder,
      FOYER_GATEWAY_URL: gatewayUrl,
      FOYER_MASTER_KEY: randomBytes(32).toString('hex'),
      FOYER_SMTP_URL: mail.url,
      FOYER_MAIL_FROM: 'wallet@wallet.example',
    },
    open(url, network) {
      const address = `10.${network >> 8}.${network & 255}.1`;
      return openWalletClient({
        send: (path, { headers, ...init }) =>
          fetch(`${url}${path}`, {
            ...init,
            headers: { ...headers, 'x-forwarded-for': address } as HeadersInit,
          }),
        gatewayUrl,
        walletUrl,
        projectId: 'local',
        siteOrigin: 'http://localhost:3000',
        nextLetter: (email) => inTime(mail.next(email)),
      });
    },
    async stop() {
      await mail.stop();
      await site.remove();
    },
  };
}

async function inTime(letter: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The letter did not come.')), letterMs);
  });
  return Promise.race([letter, late]).finally(() => clearTimeout(timer));
}
