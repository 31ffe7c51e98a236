import { appAddress } from './appAddress.ts';
import { type AppLink, type LinkParts, targetOf } from './formatLink.ts';

/** What a waiting request is. */
export interface WakeParts {
  /** The app's address as the deep-link choice stores it. */
  readonly app: string;
  /** Undefined where it is not known. */
  readonly requestId: number | undefined;
  /** The session's topic. */
  readonly topic: string;
  readonly device: LinkParts['device'];
}

/** The link that brings a wallet's app to a request that waits for it; undefined when what was stored is no app's address. */
export function formatWakeLink({ app, requestId, topic, device }: WakeParts): AppLink | undefined {
  const address = appAddress(app);
  if (address === undefined) return undefined;
  const id = requestId === undefined ? '' : `requestId=${requestId}&`;
  const href = `${address}wc?${id}sessionTopic=${topic}`;
  return { href, target: targetOf('mobile', device, address), app: address };
}
