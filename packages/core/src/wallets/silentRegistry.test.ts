import { describe, expect, it } from 'vitest';
import { registryUrl as address, asked, registryAnswer, walletsOf } from '../testing/registryAnswers.ts';
import { type Started, startCore, until } from '../testing/startCore.ts';

/** From now on the registry takes every request and answers none. */
const silence = ({ http }: Started) => http.on(address, () => new Promise(() => undefined));
const answer = ({ http }: Started) =>
  http.on(address, ({ query }) => registryAnswer(walletsOf(0, 300), query));

/** Lets 10 s pass, one millisecond of which is the last. */
async function wait10s({ clock }: Started, isLate: () => boolean): Promise<void> {
  clock.advance(9_999);
  expect(isLate()).toBe(false);
  clock.advance(1);
}

describe('wallets: a gateway that accepts and never answers', () => {
  it('wallets-46 the list fails after 10 s, and another try gets it', async () => {
    const started = startCore();
    const { core, clock } = started;
    const status = () => core.getState().wallets.all.status;
    silence(started);
    await core.actions.modal.open();
    clock.advance(100);
    await asked(started, 1);
    await wait10s(started, () => status() !== 'loading');
    await until(core, ({ wallets }) => wallets.all.status === 'failed');
    answer(started);
    await core.actions.wallets.loadMore();
    expect(core.getState().wallets.all).toMatchObject({ status: 'ready', page: 1 });
  });

  it('wallets-46 a further page fails after 10 s and leaves what was loaded', async () => {
    const started = startCore();
    const { core } = started;
    answer(started);
    await core.actions.wallets.loadMore();
    silence(started);
    const loading = core.actions.wallets.loadMore();
    await asked(started, 3);
    await wait10s(started, () => core.getState().wallets.all.status !== 'loading');
    await loading;
    const { all } = core.getState().wallets;
    expect(all).toMatchObject({ status: 'failed', page: 1 });
    expect(all.status === 'failed' && all.wallets).toHaveLength(44);
    answer(started);
    await core.actions.wallets.loadMore();
    expect(core.getState().wallets.all).toMatchObject({ status: 'ready', page: 2 });
  });

  it('wallets-46 a search fails after 10 s, and can be asked again', async () => {
    const started = startCore();
    const { core, clock } = started;
    // Without the code of a search nothing waits for the clock yet.
    await core.actions.wallets.search('');
    silence(started);
    const searching = core.actions.wallets.search('harbor');
    clock.advance(150);
    await asked(started, 1);
    await wait10s(started, () => core.getState().wallets.found.status !== 'loading');
    await searching;
    expect(core.getState().wallets.found).toMatchObject({ status: 'failed', search: 'harbor' });
    answer(started);
    await core.actions.wallets.loadMore();
    expect(core.getState().wallets.found).toMatchObject({ status: 'ready', page: 1 });
  });
});
