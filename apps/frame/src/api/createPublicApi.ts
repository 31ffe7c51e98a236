import type { FrameConfig } from '@foyer/protocol/frame';
import type { Api } from '../ports/Api.ts';
import type { Clock } from '../ports/Clock.ts';
import { createApi } from './createApi.ts';
import { createAsk } from './createAsk.ts';

/** What anybody may ask who holds the token of a mail: no key is made for it, nobody is signed in. */
export type PublicApi = Pick<Api, 'readDeviceLink' | 'answerDeviceLink' | 'revertEmail'>;

/** The gateway for pages that are opened from a mail. */
export function createPublicApi(needs: {
  readonly config: FrameConfig;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}): PublicApi {
  const nobody = async (): Promise<never> => {
    throw new Error('This page has no key');
  };
  const session = { current: () => undefined, renew: nobody, end: async () => undefined };
  const ask = createAsk({ ...needs, vault: { prove: nobody }, session });
  return createApi(ask, session);
}
