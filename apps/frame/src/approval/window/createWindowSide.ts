import * as v from 'valibot';
import type { Clock } from '../../ports/Clock.ts';
import {
  type WindowPort,
  type WindowRequest,
  windowEndSchema,
  windowLimits,
  windowRequestSchema,
} from './windowMessages.ts';

interface Opener {
  readonly closed: boolean;
  postMessage(message: unknown, targetOrigin: string): void;
}

type Listener = (event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source' | 'ports'>) => void;

/** What of the window's own page is used. */
export interface WalletWindow {
  readonly origin: string;
  /** Missing where the site around the frame parts windows from their openers. */
  readonly opener: Opener | null;
  addEventListener(type: 'message', listener: Listener): void;
  close(): void;
}

/** How it stands with the frame that asks. */
export type WindowStage =
  | { readonly step: 'waiting' }
  /** There is nobody to ask. */
  | { readonly step: 'cut' }
  /** The frame does not answer, or not any more. It may yet. */
  | { readonly step: 'silent' }
  | { readonly step: 'asked'; readonly request: WindowRequest }
  /** The frame took the yes. */
  | { readonly step: 'answered' }
  /** It did not take it yet, as a page that a phone put to sleep. */
  | { readonly step: 'unheard' }
  | { readonly step: 'over' };

export interface WindowSide {
  /** Begins to ask. */
  start(): void;
  /** @param intentHash Of the intent that was shown, hex. */
  yes(intentHash: string): void;
  no(): void;
}

/** The window's half: asks its opener for the request of its flow, and gives one answer. */
export function createWindowSide(parts: {
  readonly page: WalletWindow;
  readonly clock: Clock;
  readonly flow: string;
  /** 128 random bits, hex. */
  readonly load: string;
  readonly onStage: (stage: WindowStage) => void;
}): WindowSide {
  const { page, clock, flow, load } = parts;
  const { opener } = page;
  let stage: WindowStage = { step: 'waiting' };
  let port: WindowPort | undefined;
  let askedAt = 0;

  const go = (next: WindowStage): void => {
    if (next.step === stage.step) return;
    stage = next;
    parts.onStage(next);
  };
  const isOpen = (): boolean => stage.step === 'waiting' || stage.step === 'silent';

  const listen: Listener = ({ data, origin, source, ports }) => {
    if (origin !== page.origin || source !== (opener as unknown) || !isOpen()) return;
    const request = v.safeParse(windowRequestSchema, data);
    const [ownPort, another] = ports;
    if (!request.success || request.output.flow !== flow || !ownPort || another) return;
    port = ownPort;
    ownPort.onmessage = (event) => {
      if (!v.is(windowEndSchema, event.data)) return;
      go({ step: event.data.type === 'TAKEN' ? 'answered' : 'over' });
      page.close();
    };
    go({ step: 'asked', request: request.output });
  };

  /** Asks, and looks whether there still is somebody, for as long as anything can come of it. */
  const look = (): void => {
    if (stage.step === 'answered' || stage.step === 'over') return;
    if (!opener || opener.closed) {
      go({ step: isOpen() ? 'cut' : 'over' });
      return;
    }
    clock.setTimer(look, windowLimits.lookMs);
    if (!isOpen()) return;
    opener.postMessage({ type: 'foyer-window/HELLO', flow, load }, page.origin);
    if (clock.now() - askedAt >= windowLimits.silentMs) go({ step: 'silent' });
  };

  return {
    start() {
      askedAt = clock.now();
      page.addEventListener('message', listen);
      look();
    },
    yes(intentHash) {
      port?.postMessage({ type: 'YES', intentHash, at: clock.now() });
      clock.setTimer(() => {
        if (stage.step === 'asked') go({ step: 'unheard' });
      }, windowLimits.silentMs);
    },
    no() {
      port?.postMessage({ type: 'NO' });
      go({ step: 'over' });
      page.close();
    },
  };
}
