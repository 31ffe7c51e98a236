import { type Core, type State, selectIsConnected } from '@foyer/core';

/** Whether a list of networks only tells: a connected wallet stays where it is when the host has switched switching off. */
export function isFixed(state: State, { enableNetworkSwitch = true }: Core['options']): boolean {
  return !enableNetworkSwitch && selectIsConnected(state);
}
