import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ApprovalWindow } from '../ports/ApprovalWindow.ts';
import type { Screens } from '../ports/Screens.ts';
import type { Speech } from '../words/createSpeech.ts';
import { ApprovalScreen } from './approval/ApprovalScreen.tsx';
import { EmailScreen } from './approval/EmailScreen.tsx';
import { createStage, type SeenFor, type Stage, type Staged } from './createStage.ts';
import { Busy } from './factors/Busy.tsx';
import { createFactorScreens, leaving } from './factors/createFactorScreens.tsx';
import type { ScreenFacts } from './parts/FactsBar.tsx';
import { Root } from './Root.tsx';
import type { SettingsPort } from './settings/SettingsPort.ts';
import { SettingsScreen, type SettingsSection } from './settings/SettingsScreen.tsx';

export interface ScreensOptions {
  readonly root: HTMLElement;
  /** `frame`: the card fills a frame that a page lays out; `page`: it lies in a window of its own. */
  readonly place: 'frame' | 'page';
  readonly speech: Pick<Speech, 'current' | 'ready'>;
  /** Closes all that lies around the screens; absent where nothing does. */
  readonly onClose?: () => void;
  /** Told when a screen comes up, and with undefined when the last one is gone. */
  readonly onSeen: (seenFor: SeenFor | undefined) => void;
  /** Absent where settings are never asked for. */
  readonly settings?: SettingsPort;
  /** The operator trusts the page around the frame, where the browser cannot prove what is seen. */
  readonly isTrustedHost?: () => boolean;
  /** Windows in which a yes can be given where it cannot be given here. */
  readonly approvalWindow?: ApprovalWindow;
}

export interface FrameScreens extends Screens {
  /** Resolves when the user goes back. */
  showSettings(section: SettingsSection, signal?: AbortSignal): Promise<void>;
  /** Adds to what is known. A screen that asks for no approval goes on in the language that is spoken from now on. */
  tell(facts: ScreenFacts): void;
  dispose(): void;
}

/** How long a screen that is done stays, inert, for the next one: the frame does not blink between two. */
const lingerMs = 80;

/** Draws what only the user can give. Nothing is in the page before the first question. */
export function createScreens(options: ScreensOptions): FrameScreens {
  const canvas = createCanvas(options);
  const stage = createStage<ReactElement>(canvas.show);
  const isFramed = window.parent !== window;
  return {
    approve: (view, refresh, signal, subject, fault) =>
      stage.ask<void>(
        'approval',
        (end) => (
          <ApprovalScreen
            first={view}
            refresh={refresh}
            isFramed={isFramed}
            isTrustedHost={options.isTrustedHost?.() ?? false}
            fault={fault}
            elsewhere={subject && options.approvalWindow && { subject, open: options.approvalWindow }}
            onYes={() => end.resolve()}
            onLeave={leaving(end)}
          />
        ),
        signal,
      ),
    confirmEmail: (change, signal) =>
      stage.ask<void>(
        'approval',
        (end) => (
          <EmailScreen {...change} isFramed={isFramed} onYes={() => end.resolve()} onLeave={leaving(end)} />
        ),
        signal,
      ),
    ...createFactorScreens(stage),
    busy: (words) =>
      stage.lay(
        words === 'signing' ? 'approval' : 'recovery',
        <Busy words={words} onLeave={options.onClose} />,
      ),
    showSettings: (section, signal) => showSettings(stage, options, section, signal),
    tell: canvas.tell,
    dispose: canvas.dispose,
  };
}

/** Settings lie under the questions that they lead to. */
function showSettings(
  stage: Pick<Stage<ReactElement>, 'lay'>,
  { settings: port, onClose }: Pick<ScreensOptions, 'settings' | 'onClose'>,
  section: SettingsSection,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!port) return reject(new Error('These screens have no settings'));
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = (): void => {
      takeAway();
      reject(signal?.reason);
    };
    const onBack = (): void => {
      signal?.removeEventListener('abort', onAbort);
      takeAway();
      resolve();
    };
    const takeAway = stage.lay(
      'settings',
      <SettingsScreen port={port} section={section} onBack={onBack} onLeave={onClose} />,
    );
    signal?.addEventListener('abort', onAbort);
  });
}

interface Canvas {
  readonly show: (top: Staged<ReactElement> | undefined, under: readonly Staged<ReactElement>[]) => void;
  readonly tell: (facts: ScreenFacts) => void;
  readonly dispose: () => void;
}

function createCanvas({ root, place, speech, onSeen }: ScreensOptions): Canvas {
  let react: ReturnType<typeof createRoot> | undefined;
  let wanted: Staged<ReactElement> | undefined;
  let shown: Staged<ReactElement> | undefined;
  let below: readonly Staged<ReactElement>[] = [];
  let language = speech.current();
  let facts: ScreenFacts = {};
  let seen: SeenFor | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = (): void => {
    react ??= createRoot(root);
    const around = { place, facts, language };
    const layers = shown ? [...below, shown] : [];
    flushSync(() =>
      react?.render(
        layers.map((layer) => (
          <Root key={layer.key} {...around} isEnded={wanted === undefined} isUnder={layer !== shown}>
            {layer.picture}
          </Root>
        )),
      ),
    );
  };
  const see = (next: SeenFor | undefined): void => {
    if (next === seen) return;
    seen = next;
    onSeen(next);
  };
  const speak = async (top: Staged<ReactElement>, under: readonly Staged<ReactElement>[]): Promise<void> => {
    const spoken = await speech.ready();
    if (wanted !== top) return;
    language = spoken;
    shown = top;
    below = under;
    // First: what is hidden cannot take the focus.
    see(top.seenFor);
    draw();
  };
  return {
    show(top, under) {
      clearTimeout(timer);
      wanted = top;
      if (top) return void speak(top, under);
      // a screen may end inside an event that React still handles
      queueMicrotask(draw);
      timer = setTimeout(() => {
        shown = undefined;
        draw();
        see(undefined);
      }, lingerMs);
    },
    tell(more) {
      facts = { ...facts, ...more };
      if (!shown) return;
      draw();
      // nothing turns into other words under the eye of who is about to say yes
      if (wanted === shown && shown.seenFor !== 'approval') void speak(shown, below);
    },
    dispose() {
      clearTimeout(timer);
      react?.unmount();
      react = undefined;
    },
  };
}
