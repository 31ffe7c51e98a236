import type { ApprovalView } from '../../approval/ApprovalView.ts';
import { createApprovalWindow } from '../../approval/window/createApprovalWindow.ts';
import type { ApprovalSubject } from '../../ports/ApprovalWindow.ts';
import { systemClock } from '../../session/systemClock.ts';
import { pageSpeech } from '../../words/pageSpeech.ts';
import type { FrameScreens } from '../createScreens.tsx';
import { createScreens } from '../createScreens.tsx';
import type { Bench } from './BenchWindow.ts';
import { fakeSettings } from './fakeSettings.ts';

const query = new URLSearchParams(location.search);
const place = query.get('place') === 'page' ? 'page' : 'frame';
const calls: unknown[] = [];
const seen: Bench['seen'] = [];
const outcomes: Bench['outcomes'] = [];

const speech = pageSpeech();

/** A tap, and a moment in which the gateway answers: what lay under the question is up again by then. */
async function confirm(): Promise<void> {
  if (!query.has('taps')) return;
  await screens.passkey('confirm', async () => {});
  for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
}

const screens = createScreens({
  root: document.querySelector('#root') as HTMLElement,
  place,
  speech,
  onClose: () => calls.push('close'),
  onSeen: (seenFor) => seen.push(seenFor ?? 'none'),
  settings: fakeSettings(calls, confirm),
  isTrustedHost: () => query.has('trusted'),
  approvalWindow: createApprovalWindow({
    projectId: 'site',
    recents: { list: async () => [] },
    clock: systemClock,
    lang: () => speech.current().lang,
  }),
});
const theme = query.get('theme');
screens.tell({ ...(theme && { themeMode: theme as 'light' | 'dark' }) });

const ask = (name: string, start: (screens: FrameScreens) => Promise<unknown>): void => {
  start(screens).then(
    (value) => outcomes.push({ name, value, at: performance.now() }),
    (error: Error & { code?: string }) =>
      outcomes.push({ name, error: error.code ?? error.message, at: performance.now() }),
  );
};

window.screensBench = {
  screens,
  speech,
  seen,
  outcomes,
  calls,
  shownAt: 0,
  ask,
  approve(view: ApprovalView, next: ApprovalView = view, subject?: ApprovalSubject) {
    window.screensBench.shownAt = performance.now();
    let turn = 0;
    ask('approve', () =>
      screens.approve(
        view,
        async () => {
          turn += 1;
          calls.push(['refresh', turn]);
          return next;
        },
        undefined,
        subject,
      ),
    );
  },
};
