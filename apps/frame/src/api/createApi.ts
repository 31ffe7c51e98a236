import type { Api } from '../ports/Api.ts';
import type { SessionStore } from '../session/createSessionStore.ts';
import { authApi } from './authApi.ts';
import type { Ask } from './createAsk.ts';
import { keysApi } from './keysApi.ts';

/** The gateway's endpoints, as methods. */
export function createApi(ask: Ask, session: Pick<SessionStore, 'current' | 'end'>): Api {
  return { ...authApi(ask, session), ...keysApi(ask) };
}
