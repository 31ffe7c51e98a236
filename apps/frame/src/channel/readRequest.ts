import { type AppPayload, appPayloads, type FrameRequestName } from '@foyer/protocol/frame';
import * as v from 'valibot';
import { copyPlain } from './copyPlain.ts';
import { RequestFailure } from './RequestFailure.ts';

/** One request, as its schema wants it. */
export interface Request<Name extends FrameRequestName = FrameRequestName> {
  readonly name: Name;
  readonly id: string;
  readonly payload: AppPayload<Name>;
}

/** `unreadable` cannot even be answered: it says not what it is, or not to whom the answer belongs. */
export type Reading =
  | { readonly kind: 'request'; readonly request: Request }
  | {
      readonly kind: 'refused';
      readonly name: FrameRequestName;
      readonly id: string;
      readonly failure: RequestFailure;
    }
  | { readonly kind: 'unreadable' };

const envelopeSchema = v.strictObject({
  type: v.string(),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  payload: v.optional(v.unknown()),
});

/** Reads what came through the port, however hostile. Never throws. */
export function readRequest(data: unknown): Reading {
  const head = readHead(data);
  if (!head) return { kind: 'unreadable' };
  try {
    const message = v.parse(envelopeSchema, copyPlain(data));
    const payload = v.parse(appPayloads[head.name], message.payload) as AppPayload<FrameRequestName>;
    return { kind: 'request', request: { ...head, payload } };
  } catch (error) {
    return { kind: 'refused', ...head, failure: toFailure(error, head.name) };
  }
}

/** Name and id alone, so that the sender of a faulty message hears of it; read without running any code of theirs. */
function readHead(data: unknown): { name: FrameRequestName; id: string } | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const type: unknown = Object.getOwnPropertyDescriptor(data, 'type')?.value;
  const id = v.safeParse(envelopeSchema.entries.id, Object.getOwnPropertyDescriptor(data, 'id')?.value);
  if (typeof type !== 'string' || !id.success || !type.startsWith('foyer-app/')) return undefined;
  const name = type.slice('foyer-app/'.length);
  return Object.hasOwn(appPayloads, name) ? { name: name as FrameRequestName, id: id.output } : undefined;
}

function toFailure(error: unknown, name: FrameRequestName): RequestFailure {
  const code = -32602;
  if (error instanceof v.ValiError) {
    const [issue] = error.issues;
    const place = v.getDotPath(issue);
    return new RequestFailure(
      `Invalid ${name}: ${[place, issue.message].filter(Boolean).join(': ')}`.slice(0, 1024),
      { code },
    );
  }
  if (error instanceof RequestFailure) return new RequestFailure(error.message, { code });
  return new RequestFailure(`Invalid ${name}`, { code });
}
