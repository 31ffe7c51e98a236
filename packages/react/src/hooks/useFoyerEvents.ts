import type { FoyerEvent } from '@foyer/core';
import { useEffect, useState } from 'react';
import { useInstance } from '../provider/useInstance.ts';

/** The last event. `timestamp` in ms since the epoch, 0 before the first. */
export interface EventsHook {
  readonly timestamp: number;
  readonly data: (FoyerEvent & { readonly address?: string }) | undefined;
}

const none: EventsHook = { timestamp: 0, data: undefined };

/**
 * The last event of the instance since the component is on the page (behaviour.md §1.7). Two events of one moment may
 * show only the later one: to count events, use `subscribeEvents` of the instance.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useFoyerEvents(): EventsHook {
  const foyer = useInstance('useFoyerEvents');
  const [last, setLast] = useState(none);
  useEffect(() => foyer.subscribeEvents(({ timestamp, ...data }) => setLast({ timestamp, data })), [foyer]);
  return last;
}
