import { settle } from '../relay/testing/createFakeClock.ts';
import { createChance } from '../relay/testing/createRandom.ts';
import { badNetwork, type Harm } from './badNetwork.ts';
import { account, asked, granted, openStage, type Stage } from './openStage.ts';

/** How a session went. */
export interface Play {
  /** How the proposal ended: `settled`, or an error's code. */
  readonly proposal: string;
  /** Each thing that was tried after it. */
  readonly steps: readonly string[];
  /** What is wrong at the end; empty when all is well. */
  readonly faults: readonly string[];
}

const minuteMs = 60_000;

/** Plays one session over a bad network, from `seed`, and looks at what is left once every time limit is over. */
export async function playSession(seed: number, harm: Harm): Promise<Play> {
  const stage = openStage(seed);
  stage.relay.fate = badNetwork(seed + 1, harm);
  const chance = createChance(seed + 2);
  const { clock, dapp, wallet } = stage;
  const open = new Set<string>();
  const track = (name: string, promise: Promise<unknown>): Promise<string> => {
    open.add(name);
    const word = promise.then(
      () => 'done',
      (error) => String(error.code ?? error),
    );
    return word.finally(() => open.delete(name));
  };
  answerAsWallet(stage, chance(), track);

  const abort = new AbortController();
  const proposal = await dapp.propose({ namespaces: asked, signal: abort.signal });
  const approval = track('approval', proposal.approval);
  void track('pair', wallet.pair(proposal.uri));
  if (chance() < 0.05) clock.setTimer(() => abort.abort(), Math.floor(chance() * 5_000));
  const fate = await until(stage, approval, 6 * minuteMs);

  const steps: string[] = [];
  if (fate === 'done') {
    const { session } = await proposal.approval;
    const run = async (name: string, promise: Promise<unknown>) =>
      steps.push(`${name} ${await until(stage, track(name, promise), 6 * minuteMs)}`);
    const question = {
      topic: session.topic,
      chainId: 'eip155:1',
      method: 'personal_sign',
      params: ['0x', account],
    };
    await run('request', dapp.request(question));
    await run(
      'update',
      wallet.update(session.topic, { eip155: { ...granted.eip155, methods: ['personal_sign'] } }),
    );
    await run('extend', wallet.extend(session.topic));
    await run('ping', dapp.ping(session.topic));
    await run('second request', dapp.request(question));
    const ending = chance();
    if (ending < 0.4) await run('disconnect', dapp.disconnect(session.topic));
    else if (ending < 0.8) await run('wallet disconnect', wallet.disconnect(session.topic));
  }
  await clock.advance(20 * minuteMs);
  const faults = [...open].map((name) => `${name} hangs`);
  faults.push(...(await findLeftovers(stage)));
  await stage.close();
  if (clock.timers() > 0) faults.push(`${clock.timers()} timers after close`);
  return { proposal: fate === 'done' ? 'settled' : fate, steps, faults };
}

/** Moves the clock until a promise is settled, for at most `ms`. */
async function until(stage: Stage, word: Promise<string>, ms: number): Promise<string> {
  let result: string | undefined;
  word.then((value) => {
    result = value;
  });
  for (let waited = 0; waited <= ms; waited += 250) {
    await settle();
    if (result !== undefined) return result;
    await stage.clock.advance(250);
  }
  return 'hangs';
}

function answerAsWallet(
  { wallet, clock }: Stage,
  mood: number,
  track: (name: string, promise: Promise<unknown>) => unknown,
): void {
  wallet.on('proposal', ({ id }) => {
    if (mood < 0.05) return;
    clock.setTimer(
      () => {
        if (mood < 0.15) track('reject', wallet.reject(id));
        else track('approve', wallet.approve(id, { namespaces: granted }));
      },
      Math.floor(mood * 10_000),
    );
  });
  wallet.on('request', (request) => track('respond', wallet.respond(request, { result: '0x1' })));
}

/** Both ends hold the same sessions, and nothing but sessions. */
async function findLeftovers({ dapp, wallet, kept, relay, clock, warnings }: Stage): Promise<string[]> {
  const faults: string[] = warnings.map((warning) => `logged ${JSON.stringify(warning)}`);
  const [ours, theirs] = await Promise.all([dapp.sessions(), wallet.sessions()]);
  const shape = (sessions: typeof ours) =>
    JSON.stringify(sessions.map(({ topic, namespaces, expiresAt }) => [topic, namespaces, expiresAt]));
  if (shape(ours) !== shape(theirs)) faults.push(`dapp ${shape(ours)} wallet ${shape(theirs)}`);
  const records = kept.dapp.size + kept.wallet.size;
  if (records !== 2 * ours.length) faults.push(`${records} records for ${ours.length} sessions`);
  if (relay.subscriptions() !== 2 * ours.length) faults.push(`${relay.subscriptions()} subscriptions`);
  if (clock.timers() > 2 * ours.length) faults.push(`${clock.timers()} timers`);
  return faults;
}
