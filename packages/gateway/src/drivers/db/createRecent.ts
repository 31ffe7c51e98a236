import { relayLimits } from '@foyer/protocol/relay';
import type { Clock } from '../../ports/Clock.ts';
import type { MailboxMessage, PublishOutcome } from '../../ports/Mailbox.ts';

/** Most texts that are remembered at once: five minutes of far more than one process can store. */
const maxRemembered = 600_000;

type Key = Pick<MailboxMessage, 'topic' | 'messageId'>;

/** Knows what was published within five minutes, also when it has been delivered since. */
export interface Recent {
  /** Stores the message unless it is known, or is just being stored: then waits for that. */
  once(message: Key, store: () => Promise<PublishOutcome>): Promise<PublishOutcome>;
}

export function createRecent(clock: Clock): Recent {
  /** In the order of their time. */
  const times = new Map<string, number>();
  const running = new Map<string, Promise<PublishOutcome>>();

  function forgetOld(): void {
    const end = clock.now() - relayLimits.sameMessageMs;
    for (const [key, time] of times) {
      if (time > end && times.size <= maxRemembered) return;
      times.delete(key);
    }
  }

  return {
    async once(message, store) {
      const key = shortKeyOf(message);
      const first = running.get(key);
      if (first) return (await first) === 'full' ? 'full' : 'known';
      forgetOld();
      if (times.has(key)) return 'known';
      const time = clock.now();
      const storing = store();
      running.set(key, storing);
      try {
        const outcome = await storing;
        if (outcome !== 'full') times.set(key, time);
        return outcome;
      } finally {
        running.delete(key);
      }
    },
  };
}

/** Half of each hash is more than enough to tell any two apart, and half the memory. */
function shortKeyOf({ topic, messageId }: Key): string {
  return topic.slice(0, 32) + messageId.slice(0, 32);
}
