import {
  type FrameError,
  type FrameEventName,
  type FrameEventPayload,
  frameErrorSchema,
  frameEvents,
  framePayloads,
  isProviderRequest,
} from '@foyer/protocol/frame';
import * as v from 'valibot';
import type { Clock } from '../ports/Clock.ts';
import { createSeenIds } from './createSeenIds.ts';
import { aborted, RequestFailure } from './RequestFailure.ts';
import { type Request, readRequest } from './readRequest.ts';
import { toFrameError } from './toFrameError.ts';

/** What a request can do beside being answered. */
export interface Call {
  /** Aborted, with the failure to answer, when the page takes the request back. */
  readonly signal: AbortSignal;
  /** Takes back an RPC_REQUEST that still waits. */
  cancel(id: string): void;
}

export interface Channel {
  /** Tells the page something it did not ask for. */
  tell<Name extends FrameEventName>(name: Name, payload: FrameEventPayload<Name>): void;
}

interface Port {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(message: unknown): void;
}

/**
 * The conversation with the page, over its port alone: each readable message with a new id gets exactly one answer.
 * @param options.answer Does what a request asks and resolves with its payload.
 * @param options.onFault Hears of failures that are ours.
 */
export function createChannel(
  port: Port,
  options: {
    readonly clock: Clock;
    readonly answer: (request: Request, call: Call) => Promise<unknown>;
    readonly onFault: (error: unknown) => void;
  },
): Channel {
  const seen = createSeenIds(options.clock);
  const open = new Map<string, AbortController>();
  const cancel = (id: string): void => open.get(id)?.abort(aborted());

  const fail = ({ name, id }: Pick<Request, 'name' | 'id'>, error: unknown): void => {
    const known = toFrameError(error);
    if (!known) options.onFault(error);
    const { code, ...words }: FrameError = known ?? { code: -32603 };
    const hasCode = isProviderRequest(name) && code !== undefined;
    const payload = v.parse(frameErrorSchema, hasCode ? { ...words, code } : words);
    port.postMessage({ type: `foyer-frame/${name}_ERROR`, id, payload });
  };

  const perform = async (request: Request): Promise<void> => {
    const { name, id } = request;
    const stop = new AbortController();
    // Only these wait for the user; the others are short, or bound to what is on the screen.
    if (name === 'RPC_REQUEST') open.set(id, stop);
    try {
      const answer = await options.answer(request, { signal: stop.signal, cancel });
      const payload = v.parse(framePayloads[name], answer);
      port.postMessage({
        type: `foyer-frame/${name}_SUCCESS`,
        id,
        ...(payload !== undefined && { payload }),
      });
    } catch (error) {
      fail(request, error);
    } finally {
      open.delete(id);
    }
  };

  port.onmessage = ({ data }) => {
    const reading = readRequest(data);
    if (reading.kind === 'unreadable') return;
    const head = reading.kind === 'request' ? reading.request : reading;
    const age = seen(head.id);
    if (age === 'seen') return;
    if (age === 'full') fail(head, new RequestFailure('Too many requests', { code: -32005 }));
    else if (reading.kind === 'refused') fail(head, reading.failure);
    else void perform(reading.request);
  };

  return {
    tell(name, payload) {
      port.postMessage({ type: `foyer-frame/${name}`, payload: v.parse(frameEvents[name], payload) });
    },
  };
}
