import type { Clock } from '../ports/Clock.ts';
import type { Random } from '../ports/Random.ts';
import type { RelayCall } from './Carrier.ts';
import type { AnswerFrame } from './parseFrame.ts';

/** How long the relay has for an answer, in ms. */
export const callLimitMs = 10_000;

/** Calls that wait for the relay's answer. */
export interface Calls {
  /** `onAnswer` is called once, or never when the call is forgotten. */
  ask(
    method: string,
    params: RelayCall['params'],
    onAnswer: (answer: AnswerFrame) => void,
    limitMs?: number,
  ): void;
  /** Hands an answer to its call; nothing when it is nobody's. */
  settle(answer: AnswerFrame): void;
  /** Whether a call waits longer than it may. */
  isOverdue(): boolean;
  /** Nothing that was sent will be answered: the connection is gone. */
  forget(): void;
}

export function createCalls(
  { clock, randomBytes }: { readonly clock: Clock; readonly randomBytes: Random },
  send: (call: RelayCall) => void,
): Calls {
  const open = new Map<
    string,
    { readonly until: number; readonly onAnswer: (answer: AnswerFrame) => void }
  >();
  return {
    ask(method, params, onAnswer, limitMs = callLimitMs) {
      const now = clock.now();
      const id = createCallId(now, randomBytes);
      open.set(id, { until: now + limitMs, onAnswer });
      send({ id, method, params });
    },
    settle(answer) {
      const call = open.get(answer.id);
      open.delete(answer.id);
      call?.onAnswer(answer);
    },
    isOverdue() {
      const now = clock.now();
      return [...open.values()].some(({ until }) => until <= now);
    },
    forget: () => open.clear(),
  };
}

/** Milliseconds and six digits of chance: 19 digits. */
function createCallId(now: number, randomBytes: Random): string {
  const chance = randomBytes(4).reduce((sum, byte) => sum * 256 + byte, 0) % 1_000_000;
  return `${now}${String(chance).padStart(6, '0')}`;
}
