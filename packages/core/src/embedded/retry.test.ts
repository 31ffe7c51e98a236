import { expect, it } from 'vitest';
import { defer, flush } from '../testing/startCore.ts';
import { useSignedIn } from '../testing/useEmbedded.ts';
import { selectEmbedded } from './state.ts';

const signedIn = useSignedIn();

/** A request for which the frame did not come; how it ended is in `ends`. */
async function unheard() {
  const started = await signedIn();
  const { ask, clock, frame } = started;
  frame.navigate();
  frame.isAlive = false;
  const ends: unknown[] = [];
  const keep = (end: unknown) => void ends.push(end);
  ask('personal_sign', ['0x', '0x']).then(keep, keep);
  await frame.settle();
  clock.advance(20_000);
  await frame.settle();
  return { ...started, ends };
}

it('emailwallet-26 AT-F13 keeps a request for which the frame did not come, and asks once it does', async () => {
  const { core, ends, frame, ready, view } = await unheard();
  expect(selectEmbedded(core.getState())).toMatchObject({ frame: 'failed', waiting: 1 });
  expect([core.getState().modal.open, view(), ends]).toEqual([true, 'ApproveTransaction', []]);
  const before = frame.visits.length;
  frame.isAlive = true;
  void core.actions.embedded.prepare();
  await ready();
  expect(ends).toEqual(['answer to personal_sign']);
  expect(frame.visits.length).toBe(before + 1);
  expect(frame.asked.filter(({ name }) => name === 'RPC_REQUEST')).toHaveLength(1);
  expect(core.getState().modal.open).toBe(false);
});

it('emailwallet-26 can fail again, and is given up by closing', async () => {
  const { clock, core, ends, frame } = await unheard();
  void core.actions.embedded.prepare();
  await flush();
  expect(selectEmbedded(core.getState()).frame).toBe('loading');
  clock.advance(20_000);
  await frame.settle();
  expect(selectEmbedded(core.getState())).toMatchObject({ frame: 'failed', waiting: 1 });
  core.actions.modal.close();
  await frame.settle();
  expect(ends).toMatchObject([{ message: 'Request was aborted' }]);
  expect(selectEmbedded(core.getState()).waiting).toBe(0);
});

it('emailwallet-26 asks nobody else: who signed out meanwhile signs nothing', async () => {
  const { core, ends, frame, ready } = await unheard();
  frame.isAlive = true;
  const leaving = core.actions.connection.disconnect();
  await ready();
  await leaving;
  await frame.settle();
  expect(ends).toHaveLength(1);
  expect(ends[0]).toBeInstanceOf(Error);
  expect(frame.asked.filter(({ name }) => name === 'RPC_REQUEST')).toEqual([]);
});

it('emailwallet-26 does not ask again what the frame has heard', async () => {
  const started = await signedIn();
  const { ask, core, frame, ready } = started;
  frame.answers.RPC_REQUEST = () => defer().promise;
  const failed = expect(ask('personal_sign', ['0x', '0x'])).rejects.toThrow('Request was aborted');
  await frame.settle();
  frame.navigate();
  await failed;
  expect(core.getState().modal.open).toBe(false);
  void core.actions.embedded.prepare();
  await ready();
  expect(frame.asked.filter(({ name }) => name === 'RPC_REQUEST')).toHaveLength(1);
});
