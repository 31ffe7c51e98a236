import { describe, expect, it, vi } from 'vitest';
import type { Intent } from '../../intent/Intent.ts';
import { fakeClock } from '../../testing/fakeClock.ts';
import { fakeWindows, origin } from '../testing/fakeWindows.ts';
import { createApprovalVisit, type VisitParts, type VisitState } from './createApprovalVisit.ts';
import { createWindowSide, type WindowStage } from './createWindowSide.ts';

const flow = 'a'.repeat(32);
const ownHash = '1'.repeat(64);
const otherHash = '2'.repeat(64);
const intent: Intent = {
  ...{ kind: 'message', bytes: '0x4869', networkId: 'eip155:1' },
  ...{ siteOrigin: 'https://app.example.org', address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf' },
};
const known = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf';

/** A frame that asks, and as many loads of its window as the test wants. */
function setStage(how: Parameters<typeof fakeWindows>[0] & { request?: VisitParts['request'] } = {}) {
  const browser = fakeWindows(how);
  const clock = fakeClock();
  const states: VisitState[] = [];
  const onYes = vi.fn();
  const onLeave = vi.fn();
  const visit = createApprovalVisit({
    ...{ page: browser.framePage, clock, url: `${origin}/approve?projectId=site`, flow },
    intentHash: Promise.resolve(ownHash),
    request: how.request ?? (async () => ({ intent, siteName: 'Meadow', recents: [known] })),
    onState: (state) => states.push(state),
    ...{ onYes, onLeave },
  });
  let loads = 0;
  const load = async (parts: { flow?: string } = {}) => {
    const stages: WindowStage[] = [];
    loads += 1;
    const side = createWindowSide({
      ...{ page: browser.walletWindow, clock, flow, load: `${loads}`.padStart(32, '0') },
      onStage: (stage) => stages.push(stage),
      ...parts,
    });
    side.start();
    await settle();
    return { side, stages, steps: () => stages.map(({ step }) => step) };
  };
  return { browser, clock, states, onYes, onLeave, visit, load };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('an approval in a window of its own', () => {
  it('approvalwindow-01 approvalwindow-03 hands the window the intent, and takes its yes for the same', async () => {
    const { browser, states, onYes, onLeave, visit, load } = setStage();
    visit.open();
    expect(browser.opened).toEqual([`${origin}/approve?projectId=site#${flow}`]);
    const { side, stages, steps } = await load();
    expect(stages).toEqual([
      {
        step: 'asked',
        request: { type: 'foyer-window/REQUEST', flow, intent, siteName: 'Meadow', recents: [known] },
      },
    ]);
    side.yes(ownHash);
    await settle();
    expect(onYes).toHaveBeenCalledOnce();
    expect(onLeave).not.toHaveBeenCalled();
    expect(states).toEqual(['opening', 'asking']);
    expect(steps()).toEqual(['asked', 'answered']);
    expect(browser.window.closed).toBe(true);
  });

  it('approvalwindow-04 AT-F15 a yes for another intent, too old or without a form signs nothing', async () => {
    const ask = async (message: (now: number) => unknown) => {
      const stage = setStage();
      stage.visit.open();
      const port = await takePort(stage);
      port.postMessage(message(stage.clock.now()));
      await settle();
      // No second chance: the flow is over, or still waits for an answer with a form.
      return [stage.states.at(-1), stage.onYes.mock.calls.length, stage.onLeave.mock.calls.length];
    };
    const yes = { type: 'YES', intentHash: ownHash };
    expect(await ask((at) => ({ ...yes, at, intentHash: otherHash }))).toEqual(['refused', 0, 0]);
    expect(await ask((now) => ({ ...yes, at: now - 120_001 }))).toEqual(['refused', 0, 0]);
    expect(await ask((now) => ({ ...yes, at: now + 120_001 }))).toEqual(['refused', 0, 0]);
    for (const message of ['YES', { type: 'YES' }, { ...yes, at: 'now' }, { ...yes, at: 0, more: 1 }])
      expect(await ask(() => message)).toEqual(['asking', 0, 0]);
    expect(await ask((now) => ({ ...yes, at: now - 120_000 }))).toEqual(['asking', 1, 0]);
  });

  it('approvalwindow-04 AT-F15 one yes is taken, from one port, once', async () => {
    const stage = setStage();
    const { clock, onYes, visit } = stage;
    visit.open();
    const firstPort = await takePort(stage, 'b');
    const secondPort = await takePort(stage, 'c');
    const yes = () => ({ type: 'YES', intentHash: ownHash, at: clock.now() });
    firstPort.postMessage(yes());
    await settle();
    expect(onYes).not.toHaveBeenCalled();
    secondPort.postMessage(yes());
    secondPort.postMessage(yes());
    await settle();
    secondPort.postMessage(yes());
    await settle();
    expect(onYes).toHaveBeenCalledOnce();
  });

  it('approvalwindow-04 AT-F15 after a refused answer even the right one counts for nothing', async () => {
    const stage = setStage();
    stage.visit.open();
    const port = await takePort(stage);
    for (const intentHash of [otherHash, ownHash]) {
      port.postMessage({ type: 'YES', intentHash, at: stage.clock.now() });
      await settle();
    }
    expect(stage.onYes).not.toHaveBeenCalled();
  });

  it('approvalwindow-02 AT-F15 hears only its own origin, and only of its own flow', async () => {
    const { browser, states, visit, load } = setStage();
    visit.open();
    const hello = { type: 'foyer-window/HELLO', flow, load: 'd'.repeat(32) };
    const source = browser.handle as unknown as MessageEventSource;
    browser.toFrame({ data: hello, source, origin: 'https://app.example.org' });
    browser.toFrame({ data: hello });
    browser.toFrame({ data: { ...hello, flow: 'b'.repeat(32) }, source });
    browser.toFrame({ data: { ...hello, more: 1 }, source });
    await settle();
    expect(states).toEqual(['opening']);

    const stranger = await load({ flow: 'b'.repeat(32) });
    const request = { type: 'foyer-window/REQUEST', flow: 'b'.repeat(32), intent, recents: [] };
    const ports = [browser.openChannel()[0] as MessagePort];
    const opener = browser.opener as unknown as MessageEventSource;
    browser.toWindow({ data: request, source: opener, origin: 'https://app.example.org', ports });
    browser.toWindow({ data: request, source, ports });
    browser.toWindow({ data: { ...request, flow }, source: opener, ports });
    browser.toWindow({ data: request, source: opener });
    expect(stranger.stages).toEqual([]);
  });

  it('approvalwindow-05 AT-F11 a blocked window is told at once, and the link goes on', async () => {
    const { states, onYes, visit, load } = setStage({ isBlocked: true });
    visit.open();
    expect(states).toEqual(['blocked']);
    expect(visit.url).toContain(`#${flow}`);
    const { side } = await load();
    expect(states).toEqual(['blocked', 'asking']);
    side.yes(ownHash);
    await settle();
    expect(onYes).toHaveBeenCalledOnce();
  });

  it('approvalwindow-05 AT-F11 a window that counts as closed before it asked may be cut off: the link is shown', async () => {
    const { browser, clock, states, onLeave, visit } = setStage();
    visit.open();
    browser.window.closed = true;
    clock.pass(1_000);
    expect(states).toEqual(['opening', 'blocked']);
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('approvalwindow-06 AT-F11 a window that is closed, or says no, is a no', async () => {
    const { browser, clock, onYes, onLeave, visit, load } = setStage();
    visit.open();
    await load();
    clock.pass(10_000);
    expect(onLeave).not.toHaveBeenCalled();
    browser.window.closed = true;
    clock.pass(1_000);
    expect(onLeave).toHaveBeenCalledOnce();

    const other = setStage();
    other.visit.open();
    const { side, steps } = await other.load();
    side.no();
    await settle();
    expect(other.onLeave).toHaveBeenCalledOnce();
    expect(steps()).toEqual(['asked', 'over']);
    expect([onYes, other.onYes].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  });

  it('approvalwindow-07 AT-F11 silence is told after 2 s on both sides, and a window loaded anew goes on', async () => {
    const { browser, clock, states, onYes, visit, load } = setStage();
    const { steps } = await load();
    clock.pass(1_999);
    expect(steps()).toEqual([]);
    clock.pass(1);
    expect(steps()).toEqual(['silent']);
    visit.open();
    clock.pass(500);
    await settle();
    expect(states).toEqual(['opening', 'asking']);
    expect(steps()).toEqual(['silent', 'asked']);
    const again = await load();
    expect(again.steps()).toEqual(['asked']);
    again.side.yes(ownHash);
    await settle();
    expect(onYes).toHaveBeenCalledOnce();
    expect(browser.opened).toHaveLength(1);

    const lonely = setStage();
    lonely.visit.open();
    lonely.clock.pass(2_000);
    expect(lonely.states).toEqual(['opening', 'silent']);
  });

  it('approvalwindow-10 puts together at the next question what it could not before, and once for many', async () => {
    const turns: { resolve(): void; reject(error: Error): void }[] = [];
    const { clock, states, onYes, visit, load } = setStage({
      request: () =>
        new Promise((resolve, reject) => {
          turns.push({ resolve: () => resolve({ intent, recents: [] }), reject });
        }),
    });
    visit.open();
    const { side, steps } = await load();
    turns[0]?.reject(new Error('The vault stopped'));
    await settle();
    clock.pass(2_000);
    expect(turns).toHaveLength(2);
    expect([states, steps()]).toEqual([['opening', 'silent'], ['silent']]);
    turns[1]?.resolve();
    await settle();
    clock.pass(1_000);
    await settle();
    side.yes(ownHash);
    await settle();
    expect(onYes).toHaveBeenCalledOnce();
    expect(turns).toHaveLength(2);
    expect(steps()).toEqual(['silent', 'asked', 'answered']);
  });

  it('approvalwindow-08 AT-F11 a window without an opener says so at once', async () => {
    const { browser, clock } = setStage();
    const steps: string[] = [];
    const page = { ...browser.walletWindow, opener: null };
    createWindowSide({ page, clock, flow, load: flow, onStage: ({ step }) => steps.push(step) }).start();
    expect(steps).toEqual(['cut']);
  });

  it('approvalwindow-09 what ends in the frame ends in the window', async () => {
    const { browser, visit, load, onYes, onLeave } = setStage();
    visit.open();
    const { side, steps } = await load();
    visit.end();
    expect(steps()).toEqual(['asked', 'over']);
    expect(browser.window.closed).toBe(true);
    side.yes(ownHash);
    await settle();
    expect([onYes.mock.calls.length, onLeave.mock.calls.length]).toEqual([0, 0]);

    const gone = setStage();
    gone.visit.open();
    const orphan = await gone.load();
    gone.browser.opener.closed = true;
    gone.clock.pass(500);
    expect(orphan.steps()).toEqual(['asked', 'over']);
  });

  it('approvalwindow-09 a yes that nobody takes is not called taken', async () => {
    const { browser, clock } = setStage();
    const steps: string[] = [];
    const side = createWindowSide({
      ...{ page: browser.walletWindow, clock, flow, load: flow },
      onStage: ({ step }) => steps.push(step),
    });
    side.start();
    const data = { type: 'foyer-window/REQUEST', flow, intent, recents: [] };
    const source = browser.opener as unknown as MessageEventSource;
    browser.toWindow({ data, source, ports: [browser.openChannel()[0] as MessagePort] });
    side.yes(ownHash);
    clock.pass(2_000);
    expect(steps).toEqual(['asked', 'unheard']);
  });
});

/** Asks the frame by hand, as a window that was loaded would; answers the window's end of the channel. */
async function takePort(
  { browser }: ReturnType<typeof setStage>,
  load = 'e',
): Promise<{ postMessage(message: unknown): void }> {
  let port: { postMessage(message: unknown): void } | undefined;
  const source = {
    closed: false,
    postMessage: (
      _message: unknown,
      _origin: string,
      ports: readonly { postMessage(message: unknown): void }[],
    ) => {
      [port] = ports;
    },
  } as unknown as MessageEventSource;
  browser.toFrame({ data: { type: 'foyer-window/HELLO', flow, load: load.repeat(32) }, source });
  await settle();
  if (!port) throw new Error('The frame did not answer');
  return port;
}
