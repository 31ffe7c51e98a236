import { namespaces } from '@foyer/protocol/caip';
import { sessionRecords } from '../connection/parseSession.ts';
import { recentRecord } from '../wallets/state.ts';

/** Every record the kit may have written. */
export const recordNames: readonly string[] = [
  recentRecord,
  sessionRecords.status,
  sessionRecords.namespaces,
  sessionRecords.activeNamespace,
  sessionRecords.activeNetwork,
  ...namespaces.map(sessionRecords.connector),
];
