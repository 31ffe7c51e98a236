import type { SessionReply } from '@foyer/protocol/auth';
import * as v from 'valibot';
import { ApiError } from '../api/ApiError.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Tabs } from '../ports/Tabs.ts';
import type { Vault } from '../ports/Vault.ts';
import { type Session, sessionSchema } from './Session.ts';

/** Who is signed in here, in every tab of this site. */
export interface SessionStore {
  current(): Session | undefined;
  /** Who is signed in as it is kept: what another tab has changed is on its way here. Rejects where nothing can be read. */
  look(): Promise<Session | undefined>;
  /** Aborted when the sign-in of now ends, in whichever tab; a renewal goes on with it. */
  signal(): AbortSignal;
  /**
   * A sign-in, in place of any other.
   * @throws ApiError `SESSION_INVALID` when the user signs out while it waits for another tab or is being kept; what the vault
   * rejects with, and then whoever was signed in still is.
   */
  start(reply: SessionReply): Promise<void>;
  /**
   * Gets a new access token in place of `stale`: from another tab that was quicker, else by `refresh`.
   * @throws ApiError `SESSION_INVALID` when there is no session any more, or what `refresh` rejects with.
   */
  renew(stale: string, refresh: (refreshToken: string) => Promise<SessionReply>): Promise<Session>;
  /** Forgets the session, in every tab; rejects where this browser keeps it all the same. */
  end(): Promise<void>;
  setEmail(email: string): Promise<void>;
}

const place = 'session';
const overCodes: readonly string[] = ['SESSION_INVALID', 'DEVICE_REFUSED', 'WRONG_PROJECT'];

/**
 * Opens what was kept; a text that is not a session is dropped.
 * @param ports.onChange Hears the session's mark when it begins, is renewed, or ends (''), also where another takes its place
 * at once, and whether it ended because another device removed this one.
 */
export async function createSessionStore(ports: {
  readonly vault: Pick<Vault, 'keep' | 'recall' | 'drop'>;
  readonly tabs: Tabs;
  readonly clock: Clock;
  readonly makeMark: () => string;
  readonly onChange: (mark: string, isRemoved: boolean) => void;
}): Promise<SessionStore> {
  const { vault, tabs, clock } = ports;
  let session = await recall(vault);
  let signIn = new AbortController();
  /** Counts what this tab has changed of what is kept. */
  let changes = 0;
  /** Counts the sign-outs here. */
  let ends = 0;

  const hold = (next: Session | undefined, isRemoved = false): void => {
    const isSame = next?.accessToken === session?.accessToken && next?.mark === session?.mark;
    const isOver = next?.mark !== session?.mark;
    const isReplaced = isOver && next !== undefined && session !== undefined;
    session = next;
    if (isOver) {
      signIn.abort(new ApiError(isRemoved ? 'DEVICE_REFUSED' : 'SESSION_INVALID'));
      signIn = new AbortController();
    }
    if (isReplaced) ports.onChange('', isRemoved);
    if (!isSame) ports.onChange(next?.mark ?? '', isRemoved);
  };
  const keep = async (next: Session): Promise<void> => {
    changes += 1;
    hold(next);
    await vault.keep(place, JSON.stringify(next));
    tabs.tell();
  };
  const forget = async (isRemoved = false): Promise<void> => {
    changes += 1;
    hold(undefined, isRemoved);
    await vault.drop(place);
    tabs.tell();
  };
  /** The session as it is kept. What this tab changes while it is read counts: then it is read again. */
  const follow = async (): Promise<Session | undefined> => {
    const before = changes;
    const kept = await recall(vault);
    if (changes !== before) return follow();
    hold(kept);
    return kept;
  };
  // What cannot be read is found out by whoever needs it next.
  tabs.onTold(() => void follow().catch(() => undefined));
  /** What is kept is looked at and changed by one tab at a time; signing out waits for nobody. */
  const alone = <Value>(work: () => Promise<Value>): Promise<Value> => tabs.alone('session', work);
  /** The session as it is kept, if it is still the one of that mark: another tab may have ended it, or signed in anew. */
  const recallSame = async (mark: string | undefined): Promise<Session | undefined> => {
    const kept = await follow();
    return kept?.mark === mark ? kept : undefined;
  };

  const refreshOnce = async (
    stale: string,
    refresh: (refreshToken: string) => Promise<SessionReply>,
  ): Promise<Session> => {
    const kept = await follow();
    if (!kept) throw new ApiError('SESSION_INVALID');
    if (kept.accessToken !== stale && kept.accessExpiresAt > clock.now()) return kept;
    const { mark } = kept;
    const reply = await refresh(kept.refreshToken).catch(async (error: unknown) => {
      const isOver = error instanceof ApiError && overCodes.includes(error.code);
      if (isOver && (await recallSame(mark))) await forget(error.code === 'DEVICE_REFUSED');
      throw error;
    });
    // Signed out meanwhile: a late answer brings nobody back.
    if (!(await recallSame(mark))) throw new ApiError('SESSION_INVALID');
    const next = toSession(reply, clock.now(), mark);
    await keep(next);
    return next;
  };

  return {
    current: () => session,
    look: follow,
    signal: () => signIn.signal,
    async start(reply) {
      const before = ends;
      const change = (): void => {
        if (ends !== before) throw new ApiError('SESSION_INVALID');
        changes += 1;
      };
      await alone(async () => {
        const next = toSession(reply, clock.now(), ports.makeMark());
        change();
        // First: nobody is to hear of a sign-in that cannot be kept.
        await vault.keep(place, JSON.stringify(next));
        change();
        hold(next);
        tabs.tell();
      });
    },
    renew: (stale, refresh) => alone(() => refreshOnce(stale, refresh)),
    async end() {
      ends += 1;
      await forget();
    },
    async setEmail(email) {
      const mark = session?.mark;
      await alone(async () => {
        const kept = await recallSame(mark);
        if (kept) await keep({ ...kept, email });
      });
    },
  };
}

async function recall(vault: Pick<Vault, 'recall'>): Promise<Session | undefined> {
  const text = await vault.recall(place);
  if (text === undefined) return undefined;
  try {
    const result = v.safeParse(sessionSchema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

function toSession(reply: SessionReply, now: number, mark: string): Session {
  const { accessToken, accessExpiresInMs, refreshToken, userId, email } = reply;
  return { accessToken, refreshToken, accessExpiresAt: now + accessExpiresInMs, userId, email, mark };
}
