import { namespaces } from '@foyer/protocol/caip';
import { sessionRecords } from '../connection/rules.ts';
import { recentRecord } from '../wallets/rules.ts';

/** Every record the kit may have written. */
export const recordNames: readonly string[] = [
  recentRecord,
  sessionRecords.status,
  sessionRecords.namespaces,
  sessionRecords.activeNamespace,
  sessionRecords.activeNetwork,
  ...namespaces.map(sessionRecords.connector),
];
