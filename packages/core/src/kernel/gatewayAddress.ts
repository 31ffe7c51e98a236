import type { Instance } from './Instance.ts';
import type { Options } from './Options.ts';

/** Whether there is a gateway to ask: an address and a project id. */
export function hasGateway({
  options,
}: {
  readonly options: Pick<Options, 'gatewayUrl' | 'projectId'>;
}): boolean {
  return Boolean(options.gatewayUrl && options.projectId);
}

/** What every gateway call carries (spec.md §7). */
export function gatewayQuery({ options }: Instance): Record<string, string> {
  return { projectId: options.projectId, st: options.sdkType, sv: options.sdkVersion };
}

/** A gateway address with the identifying query, for pictures. */
export function gatewayAddress(instance: Instance, path: string): string | undefined {
  if (!hasGateway(instance)) return undefined;
  return `${instance.options.gatewayUrl}${path}?${new URLSearchParams(gatewayQuery(instance))}`;
}
