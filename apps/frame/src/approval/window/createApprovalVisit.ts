import * as v from 'valibot';
import type { Clock } from '../../ports/Clock.ts';
import {
  type WindowPort,
  type WindowRequest,
  windowAnswerSchema,
  windowHelloSchema,
  windowLimits,
} from './windowMessages.ts';

/** What of an opened window is used. */
export interface OpenedWindow {
  readonly closed: boolean;
  close(): void;
  focus(): void;
  postMessage(message: unknown, targetOrigin: string, transfer: Transferable[]): void;
}

type Listener = (event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>) => void;

/** What of the frame's own page is used. */
export interface FrameWindow {
  readonly origin: string;
  /** Null where the browser lets no window open, or cuts it off from this page. */
  open(url: string): OpenedWindow | null;
  openChannel(): readonly [own: WindowPort, other: WindowPort];
  addEventListener(type: 'message', listener: Listener): void;
  removeEventListener(type: 'message', listener: Listener): void;
}

/** How it stands with the window, as the user is told. */
export type VisitState =
  | 'opening'
  /** No window, or one that is cut off. */
  | 'blocked'
  | 'silent'
  /** It shows the request. */
  | 'asking'
  /** Its yes was for something else, or too old. */
  | 'refused';

/** One window that is asked for one yes. */
export interface ApprovalVisit {
  /** For a plain link that keeps its opener, where no window opens. */
  readonly url: string;
  /** Opens the window; to be called within a click. */
  open(): void;
  focus(): void;
  /** Takes the question back. */
  end(): void;
}

export interface VisitParts {
  readonly page: FrameWindow;
  readonly clock: Clock;
  /** Of the page, without what stands behind `#`. */
  readonly url: string;
  readonly flow: string;
  /** Of the intent that will be signed, hex. */
  readonly intentHash: Promise<string>;
  readonly request: () => Promise<Omit<WindowRequest, 'type' | 'flow'>>;
  readonly onState: (state: VisitState) => void;
  readonly onYes: () => void;
  readonly onLeave: () => void;
}

/**
 * The frame's half of an approval in a window of its own. The frame keeps the keys and signs; the window only says yes
 * to the intent that it read by itself. Both are pages of the wallet site: storage and broadcasts of a frame are parted
 * from those of a window (partitioning), so they talk as window and opener, and the page around the frame hears nothing.
 */
export function createApprovalVisit(parts: VisitParts): ApprovalVisit {
  const { page, clock, flow } = parts;
  const url = `${parts.url}#${flow}`;
  let target: OpenedWindow | undefined;
  let port: WindowPort | undefined;
  let answeredLoad: string | undefined;
  let state: VisitState | undefined;
  let isOver = false;
  let stopWaiting = (): void => undefined;
  let stopLooking = (): void => undefined;

  const tell = (next: VisitState): void => {
    if (next === state) return;
    state = next;
    parts.onState(next);
  };
  const finish = (word: 'TAKEN' | 'OVER'): void => {
    isOver = true;
    page.removeEventListener('message', listen);
    stopWaiting();
    stopLooking();
    port?.postMessage({ type: word });
  };

  const hear = async (data: unknown, from: WindowPort): Promise<void> => {
    const answer = v.safeParse(windowAnswerSchema, data);
    if (!answer.success || isOver || from !== port) return;
    if (answer.output.type === 'NO') {
      finish('OVER');
      parts.onLeave();
      return;
    }
    const { intentHash, at } = answer.output;
    const isFresh = Math.abs(clock.now() - at) <= windowLimits.yesMs;
    const isOurs = intentHash === (await parts.intentHash);
    if (isOver) return;
    finish(isOurs && isFresh ? 'TAKEN' : 'OVER');
    if (isOurs && isFresh) parts.onYes();
    else tell('refused');
  };

  const deliver = async (to: OpenedWindow): Promise<void> => {
    target = to;
    const request = await parts.request();
    if (isOver || target !== to) return;
    port?.close();
    const [ownPort, otherPort] = page.openChannel();
    port = ownPort;
    ownPort.onmessage = ({ data }) => void hear(data, ownPort);
    const message: WindowRequest = { type: 'foyer-window/REQUEST', flow, ...request };
    to.postMessage(message, page.origin, [otherPort as MessagePort]);
    stopWaiting();
    tell('asking');
  };

  /** Nobody but the window knows the flow; one that was loaded anew, or opened by the link, asks again. */
  const listen: Listener = ({ data, origin, source }) => {
    const hello = v.safeParse(windowHelloSchema, data);
    if (origin !== page.origin || !source || !hello.success || hello.output.flow !== flow) return;
    const { load } = hello.output;
    if (load === answeredLoad) return;
    answeredLoad = load;
    // What could not be put together, is at its next question.
    deliver(source as unknown as OpenedWindow).catch(() => {
      if (answeredLoad === load) answeredLoad = undefined;
    });
  };

  const look = (): void => {
    stopLooking = clock.setTimer(look, windowLimits.lookMs);
    if (!target?.closed) return;
    target = undefined;
    // One that never asked may only be cut off from here: the site around can part windows from their openers.
    if (state !== 'asking') tell('blocked');
    else {
      finish('OVER');
      parts.onLeave();
    }
  };

  return {
    url,
    open() {
      page.addEventListener('message', listen);
      target = page.open(url) ?? undefined;
      tell(target ? 'opening' : 'blocked');
      stopWaiting = clock.setTimer(() => {
        if (state === 'opening') tell('silent');
      }, windowLimits.silentMs);
      look();
    },
    focus: () => target?.focus(),
    end() {
      if (!isOver) finish('OVER');
      target?.close();
    },
  };
}
