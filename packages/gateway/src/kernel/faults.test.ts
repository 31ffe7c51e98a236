import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Letter } from '../ports/Mailer.ts';
import { createLetterBox } from '../testing/createLetterBox.ts';
import { createTestKeyVault } from '../testing/createTestKeyVault.ts';
import { openWalletClient, type WalletClient } from '../testing/openWalletClient.ts';
import { codeIn, tokenIn } from '../testing/startTestAuth.ts';
import { siteOrigin, startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';

const walletUrl = 'https://wallet.example';

describe('a gateway that others leave alone', () => {
  let site: TestGateway;
  let isMailDown = false;
  const keyVault = createTestKeyVault();
  const box = createLetterBox();
  const mailer = {
    atOnce: 5,
    async send({ to, text }: Letter) {
      if (isMailDown) throw new Error('the mail server does not answer');
      box.put(to, text);
    },
    close: async () => {},
  };
  beforeAll(async () => {
    site = await startTestGateway({ wallet: { url: walletUrl, mailer, keyVault } });
  });
  afterAll(() => site.gateway.close());

  const open = (): WalletClient =>
    openWalletClient({
      send: (path, init) => site.gateway.fetch(new Request(`http://gateway.test${path}`, init)),
      gatewayUrl: 'http://gateway.test',
      walletUrl,
      projectId: 'site',
      siteOrigin,
      nextLetter: box.next,
    });
  async function makeUser(email: string) {
    const client = open();
    expect((await client.signIn(email)).status).toBe(200);
    const wallet = await client.makeWallet();
    const { walletId, splitId } = wallet.body;
    await client.ask('/keys/v1/wallets', wallet.body);
    await client.ask(`/keys/v1/wallets/${walletId}/confirm`, { splitId });
    return { client, wallet };
  }

  it('gw-http-15 R14 lets who is signed in sign on without a mail server, and signs in when it is back', async () => {
    const { client, wallet } = await makeUser('ada@example.org');
    isMailDown = true;
    const email = 'bob@example.org';
    const late = open();
    const began = { email, siteOrigin, browser: 'Chrome 142', system: 'Windows 11' };
    const { status, body } = await late.ask('/auth/v1/flows', began);
    expect({ status, action: body.action }).toEqual({ status: 200, action: 'VERIFY_DEVICE' });
    expect((await client.release(wallet)).share).toEqual(wallet.share);

    isMailDown = false;
    site.clock.time += body.resendInMs;
    const flow = `/auth/v1/flows/${body.flowId}`;
    expect((await late.ask(`${flow}/mail`, {})).status).toBe(200);
    const said = { token: tokenIn(await box.next(email)), answer: 'approve', number: body.number };
    expect((await late.ask('/auth/v1/device-links/answer', said)).status).toBe(200);
    expect((await late.ask(`${flow}/mail`, {})).status).toBe(200);
    const code = codeIn(await box.next(email));
    expect((await late.ask(`${flow}/verify`, { code })).status).toBe(200);
  });

  it('gw-http-15 R14 AT-V18 says so without its key vault, and goes on when it is back', async () => {
    const { client, wallet } = await makeUser('cleo@example.org');
    keyVault.isDown = true;
    const answers = [await client.release(wallet), await client.release(wallet)];
    for (const { status, retryAfter, body } of answers) {
      expect({ status, code: body.error.code }).toEqual({ status: 503, code: 'KEYS_UNAVAILABLE' });
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(3);
    }
    keyVault.isDown = false;
    expect((await client.release(wallet)).share).toEqual(wallet.share);
  });
});
