import { FoyerError } from '@foyer/protocol/errors';

/** Version of the frame's address (behaviour.md §5.3). */
const version = '4';

/** The address of the frame (behaviour.md §5.3). @throws FoyerError `FRAME_DEPENDENCY_FAILED` where `walletUrl` is no address of a site. */
export function frameUrl(parts: {
  readonly walletUrl: string;
  readonly projectId: string;
  readonly networkId: string;
  readonly enableLogger?: boolean;
}): string {
  const { walletUrl, projectId, networkId, enableLogger = false } = parts;
  const url = URL.canParse(walletUrl) && new URL(`${walletUrl.replace(/\/+$/, '')}/sdk`);
  // Its messages go to one origin: only these schemes have one.
  if (!url || !/^https?:$/.test(url.protocol)) throw new FoyerError('FRAME_DEPENDENCY_FAILED', { walletUrl });
  url.search = String(
    new URLSearchParams({ projectId, chainId: networkId, version, enableLogger: String(enableLogger) }),
  );
  return url.href;
}
