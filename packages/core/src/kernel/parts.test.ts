import { FakeClock } from '@foyer/embedded/testing';
import { describe, expect, it } from 'vitest';
import { defer, flush, startCore } from '../testing/startCore.ts';
import { createJobs } from './createJobs.ts';
import { createOnce } from './createOnce.ts';
import { createTimers } from './createTimers.ts';
import { holdCode } from './holdCode.ts';
import { rememberLoad } from './rememberLoad.ts';
import { gaveUp, waitAtMost } from './waiting.ts';

describe('kernel: jobs', () => {
  it('kernel-18 shares a running job by its key', async () => {
    const jobs = createJobs();
    const work = defer<void>();
    let runs = 0;
    const run = () => {
      runs += 1;
      return work.promise;
    };
    const first = jobs.run('load', 'a', run);
    expect(jobs.run('load', 'a', run)).toBe(first);
    work.resolve();
    await first;
    await jobs.run('load', 'a', run);
    expect(runs).toBe(2);
  });

  it('kernel-18 aborts what another key supersedes, and what is cancelled', async () => {
    const jobs = createJobs();
    const signals: AbortSignal[] = [];
    const run = async (signal: AbortSignal) => {
      signals.push(signal);
    };
    const both = [jobs.run('load', 'a', run), jobs.run('load', 'b', run), jobs.run('other', 'a', run)];
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
    jobs.cancel('load');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
    jobs.cancelAll();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    await Promise.all(both);
  });
});

describe('kernel: jobs that answer back', () => {
  it('kernel-05 what a job does at once can cancel it, or ask for it again', async () => {
    const jobs = createJobs();
    const seen: boolean[] = [];
    let starts = 0;
    await jobs.run('connect', 'a', async (signal) => {
      starts += 1;
      void jobs.run('connect', 'a', async () => {
        starts += 1;
      });
      jobs.cancel('connect');
      seen.push(signal.aborted);
    });
    expect({ starts, seen }).toEqual({ starts: 1, seen: [true] });
  });
});

describe('kernel: once', () => {
  it('kernel-19 makes a thing once', async () => {
    const once = createOnce();
    let made = 0;
    const make = async () => {
      made += 1;
      return made;
    };
    expect(await Promise.all([once('a', make), once('a', make)])).toEqual([1, 1]);
    expect(await once('b', make)).toBe(2);
  });

  it('kernel-19 tries again after a failure', async () => {
    const once = createOnce();
    await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(once('a', async () => 'yes')).resolves.toBe('yes');
  });

  it('kernel-19 evm-37 asks for code once, and again after a failure', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve('code')];
    let asked = 0;
    const load = rememberLoad(() => answers[asked++] ?? Promise.reject(new Error('asked too often')));
    const [first, second] = [load(), load()];
    await expect(first).rejects.toThrow('offline');
    await expect(second).rejects.toThrow('offline');
    await expect(load()).resolves.toBe('code');
    await expect(load()).resolves.toBe('code');
  });
});

describe('kernel: code that is loaded', () => {
  it.each([0, 1, 2, 3, 4, 5])(
    'kernel-28 is used in the order of the calls, also of one that comes %d turns after the code',
    async (turns) => {
      let come = (_: string): void => {};
      const withCode = holdCode(
        () =>
          new Promise<string>((resolve) => {
            come = resolve;
          }),
      );
      const seen: string[] = [];
      const use = (turn: string) => withCode((code) => seen.push(`${turn} ${code}`));
      use('first');
      use('second');
      come('code');
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      use('third');
      await flush();
      expect(seen).toEqual(['first code', 'second code', 'third code']);
      expect(use('fourth')).toBe(4);
    },
  );

  it('kernel-28 is asked for again after a failure', async () => {
    let tries = 0;
    const withCode = holdCode(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return 'code';
    });
    await expect(withCode((code) => code)).rejects.toThrow('offline');
    await expect(withCode((code) => code)).resolves.toBe('code');
    expect(withCode((code) => code)).toBe('code');
  });
});

describe('kernel: state', () => {
  it('kernel-25 keeps a slice that comes with what it holds, and tells nobody where nothing has changed', async () => {
    const { core } = startCore();
    await core.actions.modal.open();
    const { router, wallets, modal } = core.getState();
    core.actions.modal.close();
    const closed = core.getState();
    expect(closed.router).toBe(router);
    expect(closed.wallets).toBe(wallets);
    expect(closed.modal).not.toBe(modal);
    let told = 0;
    core.subscribe(() => {
      told += 1;
    });
    core.actions.modal.close();
    expect(told).toBe(0);
    expect(core.getState()).toBe(closed);
  });
});

describe('kernel: timers', () => {
  it('kernel-20 replaces a timer of the same name', () => {
    const clock = new FakeClock();
    const timers = createTimers(clock);
    const heard: string[] = [];
    timers.set('a', () => heard.push('first'), 100);
    timers.set('a', () => heard.push('second'), 100);
    timers.set('b', () => heard.push('other'), 50);
    clock.advance(100);
    expect(heard).toEqual(['other', 'second']);
    timers.set('a', () => heard.push('never'), 100);
    timers.clear('a');
    timers.set('b', () => heard.push('never'), 100);
    timers.end();
    clock.advance(100);
    expect(heard).toHaveLength(2);
    expect(clock.pending).toBe(0);
  });

  it('kernel-20 takes none after the end, as of work that dispose came between', () => {
    const clock = new FakeClock();
    const timers = createTimers(clock);
    timers.end();
    timers.set('late', () => {}, 100);
    expect(clock.pending).toBe(0);
  });
});

describe('kernel: waiting', () => {
  it('kernel-21 answers what comes in time and leaves no timer', async () => {
    const clock = new FakeClock();
    await expect(waitAtMost(Promise.resolve(7), { clock, ms: 100 })).resolves.toBe(7);
    await expect(waitAtMost(Promise.reject(new Error('no')), { clock, ms: 100 })).rejects.toThrow('no');
    expect(clock.pending).toBe(0);
  });

  it('kernel-21 gives up when time runs out, on the signal, and at once on one already given', async () => {
    const clock = new FakeClock();
    const controller = new AbortController();
    const never = new Promise<never>(() => undefined);
    const late = waitAtMost(never, { clock, ms: 100 });
    clock.advance(100);
    await expect(late).resolves.toBe(gaveUp);
    const stopped = waitAtMost(never, { clock, ms: 100, signal: controller.signal });
    controller.abort();
    await expect(stopped).resolves.toBe(gaveUp);
    await expect(waitAtMost(never, { signal: controller.signal })).resolves.toBe(gaveUp);
    expect(clock.pending).toBe(0);
  });
});
