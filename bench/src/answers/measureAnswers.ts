import type { openWalletSurroundings } from '@foyer/app-gateway/testing/openWalletSurroundings';
import type { AnswerTimes } from './answerRows.ts';

type Client = ReturnType<Awaited<ReturnType<typeof openWalletSurroundings>>['open']>;
type Kind = keyof AnswerTimes;

/** An address is asked three times an hour whether a device is its own: once before, and twice here. */
const addresses = 125;
const asksEach = 2;
const signInsAtOnce = 5;
/** The gateway sends 600 letters a minute, whoever asks: what is measured begins with a minute of its own. */
const budgetMs = 61_000;

/**
 * Asks for sign-ins at addresses with an account and without, in turn. Those without were asked for once before too, so
 * that the account is all that sets them apart.
 * @param open A browser on a network of its own.
 */
export async function measureAnswers(open: (network: number) => Client): Promise<AnswerTimes> {
  const times = { known: [] as number[], unknown: [] as number[] };
  let networks = 0;
  const next = () => open(networks++);
  let made = 0;
  const lane = async () => {
    while (made < addresses) {
      const number = made++;
      expectDone((await next().signIn(emailOf('known', number))).status);
      expectDone((await ask(next(), emailOf('unknown', number))).status);
    }
  };
  await Promise.all(Array.from({ length: signInsAtOnce }, lane));
  await new Promise((resolve) => setTimeout(resolve, budgetMs));
  for (let turn = 0; turn < asksEach * addresses; turn += 1) {
    const pair: Kind[] = Math.random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of pair) {
      const client = next();
      // Takes the nonce that the proof of what is measured holds.
      await client.ask('/auth/v1/session');
      const began = performance.now();
      const { status } = await ask(client, emailOf(kind, turn % addresses));
      times[kind].push(performance.now() - began);
      expectDone(status);
    }
  }
  return times;
}

function emailOf(kind: Kind, number: number): string {
  return `${kind}-${number}@example.org`;
}

function ask(client: Client, email: string) {
  const ask = { email, siteOrigin: 'http://localhost:3000', browser: 'Chrome 142', system: 'Windows 11' };
  return client.ask('/auth/v1/flows', ask);
}

function expectDone(status: number): void {
  if (status !== 200) throw new Error(`A sign-in was answered ${status}.`);
}
