import {
  type Connector,
  type Foyer,
  type State,
  selectActiveConnector,
  selectIsConnected,
} from '@foyer/core';
import type { Namespace } from '@foyer/protocol/caip';
import { useCallback } from 'react';
import { useSelected } from '../store/useSelected.ts';

/** The connector a namespace is connected through; the active namespace when none is given. */
export function useConnector(foyer: Foyer, namespace: Namespace | undefined): Connector | undefined {
  const select = useCallback((state: State) => selectConnected(state, namespace), [namespace]);
  return useSelected(foyer, select);
}

function selectConnected(state: State, namespace?: Namespace): Connector | undefined {
  return selectIsConnected(state, namespace) ? selectActiveConnector(state, namespace) : undefined;
}
