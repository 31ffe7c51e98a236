import { type FrameRequestName, frameLimits } from '@foyer/protocol/frame';
import type { Clock } from '../ports/Clock.ts';

/** A request that the frame has not answered. */
export interface Pending {
  readonly id: string;
  readonly name: FrameRequestName;
  readonly message: object;
  readonly resolve: (payload: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Requests that must be answered within `frameLimits.requestMs` (behaviour.md §5.3). */
const limited: readonly FrameRequestName[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
];

/** The requests of one frame by their ids. Taking one out ends its time limit. */
export interface PendingRequests {
  add(request: Pending): void;
  /** Begins the time limit of a request that has one. */
  begin(id: string): void;
  /** The request, which is gone then; undefined when it was answered already or never asked. */
  take(id: string): Pending | undefined;
  takeAll(): readonly Pending[];
  has(id: string): boolean;
  /** While the user is at the frame's own screens no limit runs; afterwards each begins anew. */
  hold(isHeld: boolean): void;
}

export function createPending(clock: Clock, onLimit: (request: Pending) => void): PendingRequests {
  const requests = new Map<string, Pending>();
  const stops = new Map<string, () => void>();
  const begun = new Set<string>();
  let isHeld = false;

  const start = (id: string): void => {
    const request = requests.get(id);
    if (!request || isHeld || stops.has(id) || !limited.includes(request.name)) return;
    stops.set(
      id,
      clock.setTimer(() => onLimit(request), frameLimits.requestMs),
    );
  };
  const stop = (id: string): void => {
    stops.get(id)?.();
    stops.delete(id);
  };
  const take = (id: string): Pending | undefined => {
    const request = requests.get(id);
    requests.delete(id);
    begun.delete(id);
    stop(id);
    return request;
  };
  return {
    add: (request) => void requests.set(request.id, request),
    begin(id) {
      begun.add(id);
      start(id);
    },
    take,
    takeAll: () => [...requests.keys()].flatMap((id) => take(id) ?? []),
    has: (id) => requests.has(id),
    hold(held) {
      isHeld = held;
      for (const id of begun) held ? stop(id) : start(id);
    },
  };
}
