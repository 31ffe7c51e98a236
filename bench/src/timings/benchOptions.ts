import type { Options } from '@foyer/core';
import type { ReadyReport } from '@foyer/devstack';
import { stackNetworks } from '@foyer/e2e/stackNetworks';

/** What the measured site is set up with: the stack's gateway and its chains. */
export function benchOptions(stack: ReadyReport): Omit<Options, 'adapters'> {
  return { projectId: 'local', gatewayUrl: stack.gateway, networks: stackNetworks(stack) };
}
