import type { FrameConfig } from '@foyer/protocol/frame';

/** An address of the gateway with who asks in its query (spec.md §7); a proof covers all of it. */
export function gatewayUrl(
  { gatewayUrl, projectId, version }: Pick<FrameConfig, 'gatewayUrl' | 'projectId' | 'version'>,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const caller = { projectId, st: 'foyer-frame', sv: version };
  return `${gatewayUrl}${path}?${new URLSearchParams({ ...query, ...caller })}`;
}
