import { useEffect, useRef } from 'react';
import { codeOf, waitOf } from '../../screens/parts/failureWords.ts';
import type { AccountPort } from './AccountPort.ts';

type FlowApi = Pick<AccountPort['api'], 'readFlow' | 'mailFlow'>;

/** How long the gateway wants to be left alone. */
export interface Limit {
  /** In whole seconds. */
  readonly wait: number;
  /** The mailed link was opened: what waits is the code. */
  readonly isOpened: boolean;
}

export interface VerdictEnds {
  /** The device is known, and a code is on its way, which lives so long, in ms, where that is known. */
  readonly onKnown: (expiresInMs?: number) => void;
  readonly onOver: () => void;
  readonly onLimit: (limit: Limit) => void;
}

const pollMs = 1_000;

/**
 * Asks once a second until the device is known or the sign-in is over; out of reach, it goes on asking. A code that cannot
 * be mailed yet is asked for when it can be, as each try would count; the sign-in can end all the while.
 */
export function useVerdict(api: FlowApi, flowId: string, given: VerdictEnds): void {
  const ends = useRef(given);
  ends.current = given;
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let mailAt = 0;
    let expiresInMs: number | undefined;
    /** @returns How long to leave the gateway alone, in ms. @throws `error` itself where it is of another kind. */
    const hold = (error: unknown, isOpened: boolean): number => {
      if (codeOf(error) !== 'TOO_MANY_REQUESTS') throw error;
      const wait = waitOf(error);
      if (!stop.signal.aborted) ends.current.onLimit({ wait, isOpened });
      return Math.max(pollMs, wait * 1_000);
    };
    const mail = async (): Promise<Verdict> => {
      if (performance.now() < mailAt) return 'waits';
      try {
        ({ expiresInMs } = await api.mailFlow(flowId));
        return 'known';
      } catch (error) {
        mailAt = performance.now() + hold(error, true);
        return 'waits';
      }
    };
    const look = async (): Promise<void> => {
      let delay = pollMs;
      let verdict: Verdict = 'waits';
      try {
        const read = await readVerdict(api, flowId, stop.signal);
        verdict = read === 'mails' ? await mail() : read;
      } catch (error) {
        const code = codeOf(error);
        if (code === 'FLOW_REFUSED') verdict = 'over';
        if (code === 'TOO_MANY_REQUESTS') delay = hold(error, false);
      }
      if (stop.signal.aborted) return;
      if (verdict === 'known') return ends.current.onKnown(expiresInMs);
      if (verdict === 'over') return ends.current.onOver();
      timer = setTimeout(() => void look(), delay);
    };
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [api, flowId]);
}

type Verdict = 'known' | 'over' | 'waits';

async function readVerdict(api: FlowApi, flowId: string, signal: AbortSignal): Promise<Verdict | 'mails'> {
  const { state } = await api.readFlow(flowId, signal);
  if (state === 'denied' || state === 'expired') return 'over';
  if (state === 'device-waiting') return 'waits';
  return state === 'device-approved' ? 'mails' : 'known';
}
