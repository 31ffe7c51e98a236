import type { Context } from '../kernel/Context.ts';
import { patch } from '../kernel/Instance.ts';
import { parseRecent } from './parseRecent.ts';
import { wishesOf } from './rules.ts';
import { recentRecord } from './state.ts';

/** Puts what the list follows from into the state, for the selectors: what the host asked of it, and what the visitor chose before. */
export function fillList(context: Context): () => void {
  const { options, ports, records } = context;
  patch(context, 'wallets', {
    wanted: wishesOf(options, ports.page.facts().isMobile),
    recent: parseRecent(records.read(recentRecord)),
  });
  return () => undefined;
}
