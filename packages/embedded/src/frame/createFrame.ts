import { FoyerError } from '@foyer/protocol/errors';
import {
  type AppPayload,
  appPayloads,
  type FrameError,
  type FrameEventPayload,
  type FramePayload,
  type FrameRequestName,
  frameLimits,
} from '@foyer/protocol/frame';
import * as v from 'valibot';
import { copyPlain } from '../channel/copyPlain.ts';
import { createPending, type Pending } from '../channel/createPending.ts';
import { abortOf, toFailure } from '../channel/failures.ts';
import { type Message, readMessage } from '../channel/readMessage.ts';
import type { EmbeddedPorts } from '../ports/EmbeddedPorts.ts';
import type { Rectangle } from '../ports/MountFrame.ts';
import { signOutRecord } from '../ports/recordNames.ts';
import { openHandshake } from './openHandshake.ts';

/** How far the frame is. */
export type FrameStatus = 'absent' | 'loading' | 'ready' | 'failed';

/** Why the frame was given up: not ready in 20 s, kept out by the policy of the page, or silent for 30 s. */
export type FrameFault = 'load' | 'policy' | 'request';

export interface FrameListener {
  /** Its answer is sent before everything that waits. */
  readonly onReady: () => void;
  readonly onStatus: (status: FrameStatus) => void;
  readonly onFault: (fault: FrameFault) => void;
  readonly onSession: (event: FrameEventPayload<'SESSION_UPDATE'>) => void;
  readonly onVisibility: (event: FrameEventPayload<'VISIBILITY'>) => void;
  /** The visitor wants the frame away: Esc, or a press beside it. */
  readonly onLeave: () => void;
}

/**
 * The frame and the conversation with it. It is in the page from the first request on. A sign-out stays due, over reloads too, until
 * the frame has answered it: it is asked before any other request, which waits for its answer.
 */
export interface Frame {
  /** Rejects with what the frame answers, with `BAD_REPLY`, or as aborted; `signal` takes the request back. */
  request<Name extends FrameRequestName>(
    name: Name,
    payload: AppPayload<Name>,
    signal?: AbortSignal,
  ): Promise<FramePayload<Name>>;
  /** Puts the frame into the page ahead of its first request. */
  mount(): void;
  isMounted(): boolean;
  place(rectangle: Rectangle | undefined): void;
  /** Takes the frame out of the page; what waits is aborted. The next request begins anew. */
  reset(): void;
  /** Fails every request that waits. */
  refuse(error: FrameError): void;
  dispose(): void;
}

/** Requests that wait for the frame without a limit (behaviour.md §5.3). */
const patient: readonly FrameRequestName[] = ['SYNC_DAPP_DATA', 'SYNC_THEME', 'SET_PREFERRED_ACCOUNT'];

/** Begins with no frame in the page. `url` is asked at each mounting. */
export function createFrame(
  ports: EmbeddedPorts,
  options: { readonly url: () => string; readonly projectId: string },
  listener: FrameListener,
): Frame {
  let live: Live | undefined;
  let isDisposed = false;
  const pending = createPending(ports.clock, ({ id, name }) => {
    // The user may take longer than that to find the mail: who waits for it asks again.
    if (name === 'CONNECT_DEVICE') pending.take(id)?.reject(new FoyerError('WALLET_TIMEOUT'));
    else fail('request');
  });
  let waiting: Pending[] = [];
  let stopLimit: (() => void) | undefined;
  /** The sign-out that the frame has not answered: nothing is sent after it until then. */
  let leaving: Pending | undefined;

  const endLimit = (): void => {
    stopLimit?.();
    stopLimit = undefined;
  };
  /** Who waits, for the frame or behind a sign-out, waits so long at most. */
  const limitWait = (): void => {
    if (waiting.every(({ name }) => patient.includes(name))) endLimit();
    else stopLimit ??= ports.clock.setTimer(() => fail('load'), frameLimits.loadMs);
  };
  const rejectAll = (errorOf: (name: FrameRequestName) => Error): void => {
    leaving = undefined;
    waiting = [];
    endLimit();
    for (const request of pending.takeAll()) request.reject(errorOf(request.name));
  };
  const takeDown = (status: FrameStatus): void => {
    const ended = live;
    live = undefined;
    ended?.end();
    pending.hold(false);
    if (ended) listener.onVisibility({ visible: false, reason: 'approval' });
    rejectAll((name) => abortOf(name, 'frame'));
    listener.onStatus(status);
  };
  const fail = (fault: FrameFault): void => {
    takeDown('failed');
    listener.onFault(fault);
  };
  const sendWaiting = (): void => {
    while (!leaving || waiting.includes(leaving)) {
      const next = waiting.shift();
      if (!next) break;
      if (!pending.has(next.id)) continue;
      live?.post(next.message);
      pending.begin(next.id);
    }
    limitWait();
  };
  const onMessage = (message: Message): void => {
    if (message.kind === 'event') {
      if (message.name === 'SESSION_UPDATE') listener.onSession(message.payload);
      if (message.name === 'LEAVE') listener.onLeave();
      if (message.name !== 'VISIBILITY') return;
      pending.hold(message.payload.visible);
      listener.onVisibility(message.payload);
      return;
    }
    const request = pending.take(message.id);
    if (!request) return;
    if (message.name !== request.name || message.kind === 'malformed') {
      request.reject(new FoyerError('BAD_REPLY', { source: 'the embedded wallet' }));
    } else if (message.kind === 'error') request.reject(toFailure(request.name, message.payload));
    else {
      if (request === leaving) {
        leaving = undefined;
        ports.records.remove(signOutRecord);
        sendWaiting();
      }
      request.resolve(message.payload);
    }
    // Nobody is let in by the session of somebody who has left.
    if (request === leaving) takeDown('absent');
  };
  const mount = (): void => {
    if (live || isDisposed) return;
    listener.onStatus('loading');
    live = openFrame(ports, options, {
      onMessage,
      onLeave: listener.onLeave,
      onRefused: () => fail('policy'),
      // Whatever is in the frame now, it is not who was asked.
      onGone: () => takeDown('absent'),
      onReady() {
        endLimit();
        const due = waiting.splice(0);
        listener.onStatus('ready');
        listener.onReady();
        waiting.push(...due);
        sendWaiting();
      },
    });
  };

  const frame: Frame = {
    async request<Name extends FrameRequestName>(
      name: Name,
      payload: AppPayload<Name>,
      signal?: AbortSignal,
    ): Promise<FramePayload<Name>> {
      if (name === 'SIGN_OUT') ports.records.write(signOutRecord, 'true');
      else if (!leaving && ports.records.read(signOutRecord) === 'true')
        frame.request('SIGN_OUT', undefined).catch(() => undefined);
      if (isDisposed || signal?.aborted) throw abortOf(name, 'user');
      // Nothing would come of the wait.
      if (!live?.isReady() && !ports.isOnline())
        throw new FoyerError('NETWORK_FAILED', { url: options.url() });
      const id = createId(ports);
      const message = { type: `foyer-app/${name}`, id, ...withPayload(name, payload) };
      const abort = (): void => {
        const request = pending.take(id);
        if (!request) return;
        if (waiting.includes(request)) {
          waiting = waiting.filter((one) => one !== request);
          limitWait();
        } else if (live?.isReady()) {
          live.post({ type: 'foyer-app/CANCEL', id: createId(ports), payload: { id } });
        }
        request.reject(abortOf(name, 'user'));
      };
      signal?.addEventListener('abort', abort);
      try {
        return await new Promise((resolve, reject) => {
          const request: Pending = { id, name, message, resolve: resolve as Pending['resolve'], reject };
          pending.add(request);
          mount();
          // Before what waits behind an earlier one.
          if (name === 'SIGN_OUT') {
            leaving = request;
            waiting.unshift(request);
          } else waiting.push(request);
          if (live?.isReady()) sendWaiting();
          else limitWait();
        });
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
    mount,
    isMounted: () => live !== undefined,
    place: (rectangle) => live?.place(rectangle),
    refuse(error) {
      rejectAll((name) => toFailure(name, error));
    },
    reset: () => takeDown('absent'),
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      takeDown('absent');
    },
  };
  return frame;
}

/** One document in the frame, from its mounting to its end. */
interface Live {
  post(message: object): void;
  isReady(): boolean;
  place(rectangle: Rectangle | undefined): void;
  end(): void;
}

function openFrame(
  ports: EmbeddedPorts,
  options: { readonly url: () => string; readonly projectId: string },
  events: {
    readonly onReady: () => void;
    readonly onMessage: (message: Message) => void;
    readonly onGone: () => void;
    readonly onLeave: () => void;
    readonly onRefused: () => void;
  },
): Live {
  const url = options.url();
  let isReady = false;
  let stopSettling: (() => void) | undefined;
  let handshake: ReturnType<typeof openHandshake> | undefined;
  const element = ports.mountFrame({
    url,
    onLeave: events.onLeave,
    // One that is ready is in the page: another frame of that site was kept out.
    onRefused: () => isReady || events.onRefused(),
    onLoad() {
      // A second document: the port belongs to the first alone.
      if (handshake) return events.onGone();
      handshake = openHandshake(ports, options.projectId, {
        onGreeted() {
          stopSettling = ports.clock.setTimer(() => {
            isReady = true;
            events.onReady();
          }, frameLimits.settleMs);
        },
        onData(data) {
          const message = readMessage(data);
          if (message) events.onMessage(message);
        },
      });
      element.greet(handshake.hello, new URL(url).origin, handshake.port);
    },
  });
  return {
    post: (message) => handshake?.post(message),
    isReady: () => isReady,
    place: (rectangle) => element.place(rectangle),
    end() {
      stopSettling?.();
      handshake?.close();
      element.remove();
    },
  };
}

/** @throws FoyerError `RPC_INVALID_PARAMS` for what the frame would refuse, its reason as the cause. */
function withPayload<Name extends FrameRequestName>(name: Name, payload: AppPayload<Name>): object {
  try {
    const plain = v.parse(appPayloads[name], copyPlain(payload));
    return plain === undefined ? {} : { payload: plain };
  } catch (cause) {
    throw new FoyerError('RPC_INVALID_PARAMS', { request: name }, cause);
  }
}

/** 60 random bits in base 36 (behaviour.md §5.1). */
function createId({ randomBytes }: EmbeddedPorts): string {
  return Array.from(randomBytes(12), (byte) => (byte % 36).toString(36)).join('');
}
