import type { MailboxRoom } from '../../ports/Mailbox.ts';
import type { Holder } from '../../relay/store.ts';

/** What of a project, a publisher and a source waits. */
export interface RoomUse extends Holder {
  readonly messages: number;
  readonly bytes: number;
}

/** Counts what waits, so that what has no room is refused without asking the database. */
export interface Room {
  /** Takes room for one message. @returns Whether there was any. */
  take(holder: Holder, bytes: number): boolean;
  give(holder: Holder, bytes: number): void;
  /** Starts from what the database counted. */
  reset(uses: readonly RoomUse[]): void;
}

export function createRoom({ messages, bytes, share }: MailboxRoom): Room {
  const used = new Map<string, { messages: number; bytes: number }>();

  function use(key: string) {
    return used.get(key) ?? { messages: 0, bytes: 0 };
  }

  function add(holder: Holder, more: { messages: number; bytes: number }): void {
    for (const { key } of partsOf(holder)) {
      const { messages, bytes } = use(key);
      if (messages + more.messages <= 0) used.delete(key);
      else used.set(key, { messages: messages + more.messages, bytes: Math.max(0, bytes + more.bytes) });
    }
  }

  /** The project has it all, its publishers and sources a share. */
  function partsOf({ projectId, publisher, source }: Holder) {
    return [
      { key: projectId, part: 1 },
      { key: `${projectId} from ${publisher}`, part: share },
      { key: `${projectId} by ${source}`, part: share },
    ];
  }

  return {
    take(holder, size) {
      const fits = partsOf(holder).every(({ key, part }) => {
        const now = use(key);
        return now.messages + 1 <= messages * part && now.bytes + size <= bytes * part;
      });
      if (fits) add(holder, { messages: 1, bytes: size });
      return fits;
    },
    give: (holder, size) => add(holder, { messages: -1, bytes: -size }),
    reset(uses) {
      used.clear();
      for (const { messages, bytes, ...holder } of uses) add(holder, { messages, bytes });
    },
  };
}
