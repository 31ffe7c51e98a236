import { describe, expect, it } from 'vitest';
import { createDbMailbox } from '../drivers/db/createDbMailbox.ts';
import { createLocalBus } from '../drivers/memory/createLocalBus.ts';
import { defaultRelayLimits } from '../relay/rules.ts';
import { createTestMailer } from '../testing/createTestMailer.ts';
import { openTestDb } from '../testing/openTestDb.ts';
import { walletUrl } from '../testing/openWalletBrowser.ts';
import { startTestGateway } from '../testing/startTestGateway.ts';
import { oneMasterKey } from '../testing/startTestKeys.ts';

/** A gateway of which the named parts cannot be closed. */
async function startWith(failing: readonly string[]) {
  const closed: string[] = [];
  const closing = (name: string, close: () => Promise<void> = async () => {}) => ({
    async close() {
      closed.push(name);
      await close();
      if (failing.includes(name)) throw new Error(`${name} not closed`);
    },
  });
  const db = await openTestDb();
  const clock = { now: () => Date.UTC(2026, 0, 1) };
  const mailbox = createDbMailbox({ db, clock, room: defaultRelayLimits.room });
  const mailer = createTestMailer();
  const { gateway } = await startTestGateway({
    db: { ...db, ...closing('db', db.close) },
    relay: {
      mailbox: { ...mailbox, ...closing('mailbox', mailbox.close) },
      bus: { ...createLocalBus(), ...closing('bus') },
    },
    wallet: {
      url: walletUrl,
      mailer: { ...mailer, ...closing('mailer') },
      keyVault: await oneMasterKey(),
    },
  });
  return { gateway, closed };
}

describe('a gateway that is closed', () => {
  it.each([
    [['mailbox'], 'mailbox not closed'],
    [['bus', 'db'], 'bus not closed'],
    [['mailer'], 'mailer not closed'],
    [['db'], 'db not closed'],
  ])(
    'gw-http-21 closes each of its parts where %j fail, and tells the first failure',
    async (failing, told) => {
      const { gateway, closed } = await startWith(failing);
      await expect(gateway.close()).rejects.toThrow(told);
      expect(closed).toEqual(['mailbox', 'bus', 'mailer', 'db']);
    },
  );
});
