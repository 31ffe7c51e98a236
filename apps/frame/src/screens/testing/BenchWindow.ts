import type { ApprovalView } from '../../approval/ApprovalView.ts';
import type { ApprovalSubject } from '../../ports/ApprovalWindow.ts';
import type { Speech } from '../../words/createSpeech.ts';
import type { FrameScreens } from '../createScreens.tsx';
import type { SeenFor } from '../createStage.ts';

/** How something that was asked ended. */
export interface Outcome {
  readonly name: string;
  readonly value?: unknown;
  readonly error?: string;
  /** `performance.now()`. */
  readonly at: number;
}

/** What a test drives in the page of screens. */
export interface Bench {
  readonly screens: FrameScreens;
  readonly speech: Speech;
  readonly seen: (SeenFor | 'none')[];
  readonly outcomes: Outcome[];
  /** What fakes were called with. */
  readonly calls: unknown[];
  /** When the last approval came up. */
  shownAt: number;
  approve(view: ApprovalView, next?: ApprovalView, subject?: ApprovalSubject): void;
  ask(name: string, start: (screens: FrameScreens) => Promise<unknown>): void;
}

declare global {
  interface Window {
    screensBench: Bench;
    /** How often the yes was turned off. */
    offs?: number;
  }
}
