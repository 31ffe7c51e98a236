import {
  type FrameError,
  type FrameEventName,
  type FrameEventPayload,
  type FrameRequestName,
  frameErrorSchema,
  frameEvents,
  framePayloads,
} from '@foyer/protocol/frame';
import * as v from 'valibot';
import { copyPlain } from './copyPlain.ts';

type Told = {
  readonly [Name in FrameEventName]: {
    readonly kind: 'event';
    readonly name: Name;
    readonly payload: FrameEventPayload<Name>;
  };
}[FrameEventName];

/** What the frame sent, as its schema wants it. `malformed`: the answer of a request that says nothing usable. */
export type Message =
  | Told
  | { readonly kind: 'success'; readonly name: string; readonly id: string; readonly payload: unknown }
  | { readonly kind: 'error'; readonly name: string; readonly id: string; readonly payload: FrameError }
  | { readonly kind: 'malformed'; readonly name: string; readonly id: string };

const envelopeSchema = v.strictObject({
  type: v.pipe(v.string(), v.regex(/^foyer-frame\/[A-Z_]{1,64}$/)),
  id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  payload: v.optional(v.unknown()),
});

/** Reads what came through the port, however hostile; undefined for what is no message of the frame's. Never throws. */
export function readMessage(data: unknown): Message | undefined {
  let plain: unknown;
  try {
    plain = copyPlain(data);
  } catch {
    return undefined;
  }
  const envelope = v.safeParse(envelopeSchema, plain);
  if (!envelope.success) return undefined;
  const { type, id, payload } = envelope.output;
  const name = type.slice('foyer-frame/'.length);
  return id === undefined ? readEvent(name, payload) : readReply(name, id, payload);
}

function readEvent(name: string, payload: unknown): Message | undefined {
  if (!Object.hasOwn(frameEvents, name)) return undefined;
  const reading = v.safeParse(frameEvents[name as FrameEventName], payload);
  return reading.success ? ({ kind: 'event', name, payload: reading.output } as Told) : undefined;
}

function readReply(type: string, id: string, payload: unknown): Message | undefined {
  const [, name = '', end] = /^(.+)_(SUCCESS|ERROR)$/.exec(type) ?? [];
  if (!Object.hasOwn(framePayloads, name)) return undefined;
  if (end === 'ERROR') {
    // A missing payload is an error without words (behaviour.md §5.1).
    const reading = v.safeParse(frameErrorSchema, payload ?? {});
    return { kind: 'error', name, id, payload: reading.success ? reading.output : {} };
  }
  const reading = v.safeParse(framePayloads[name as FrameRequestName], payload);
  return reading.success
    ? { kind: 'success', name, id, payload: reading.output }
    : { kind: 'malformed', name, id };
}
