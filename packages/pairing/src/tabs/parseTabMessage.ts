import { relayLimits, relayMethods } from '@foyer/protocol/relay';
import type { CarrierState, RelayCall } from '../relay/Carrier.ts';
import { parseJson } from '../wire/parseJson.ts';
import { fields, list, matching, optional, type Reader, read, refused, text } from '../wire/reader.ts';

/**
 * What tabs say: `hello` asks who leads, `retry` and `call` are a follower's wishes, `bye` ends it; `state` and `frame`
 * come from the leader.
 */
export type TabMessage =
  | { readonly kind: 'hello' | 'retry' | 'bye'; readonly from: string }
  | { readonly kind: 'call'; readonly from: string; readonly call: RelayCall }
  | { readonly kind: 'state'; readonly from: string; readonly state: CarrierState }
  /** `from` is the tab that answers the message, '' when each may. */
  | { readonly kind: 'frame'; readonly from: string; readonly text: string };

const statuses: readonly unknown[] = ['idle', 'connecting', 'connected', 'down'];

const topic = matching(/^[0-9a-f]{64}$/);

/** A call of one of `methods`. Beside the topics its parameters stay as they are: the relay judges them. */
function callOf(methods: readonly unknown[], topics: Reader<object>): Reader<RelayCall> {
  return fields<RelayCall>({
    id: matching(/^\d{19}$/),
    method: (value) => (methods.includes(value) ? (value as string) : refused),
    params: (value) => (topics(value) === refused ? refused : (value as RelayCall['params'])),
  });
}

const subscription = callOf(
  [relayMethods.batchSubscribe],
  fields({ topics: list(topic, relayLimits.batch) }),
);
const otherCall = callOf([relayMethods.unsubscribe, relayMethods.publish], fields({ topic }));

const state = fields<CarrierState>({
  status: (value) => (statuses.includes(value) ? (value as CarrierState['status']) : refused),
  connection: (value) => (value === '' ? '' : text(64)(value)),
  reason: optional(text(200)) as Reader<string>,
});

/** Reads what another page of the origin posted: `[kind, tab, text]`. Undefined when it is anything else; never throws. */
export function parseTabMessage(data: unknown): TabMessage | undefined {
  if (!Array.isArray(data) || data.length !== 3) return undefined;
  const [kind, from, body] = data as unknown[];
  if (typeof from !== 'string' || !/^([0-9a-f]{16})?$/.test(from)) return undefined;
  if (typeof body !== 'string' || body.length > relayLimits.frameBytes) return undefined;
  if (kind === 'frame') return { kind, from, text: body };
  if (!from) return undefined;
  if (kind === 'hello' || kind === 'retry' || kind === 'bye') return { kind, from };
  const value = parseJson(body)?.value;
  if (kind === 'call') {
    const wish = read(subscription, value) ?? read(otherCall, value);
    return wish && { kind, from, call: wish };
  }
  const told = kind === 'state' ? read(state, value) : undefined;
  return told && { kind: 'state', from, state: told };
}
