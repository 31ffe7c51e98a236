import type { DappClient, Session } from '@foyer/pairing';
import { parseSession, sessionRecords } from '../connection/parseSession.ts';
import { reconnectDeadlineMs } from '../connection/rules.ts';
import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { pause } from '../kernel/waiting.ts';
import type { Storage } from '../ports/Storage.ts';
import { isPaired } from './isPaired.ts';
import { pairedFamilies, pairingId } from './rules.ts';

/** Kept for this tab alone, beside what makes the next load restore a connection. */
const openRecord = 'pairing_open';
/** As the instance's records have it. */
const prefix = 'foyer.';

/**
 * Notes in this tab that a wallet may answer a code, for as long as it may: a page that is reloaded, or thrown away while
 * the visitor is in the wallet app, then looks for the answer as for a stored session. Other tabs see nothing of it.
 */
export function noteOpenCode(context: Context): void {
  const { records } = context;
  let noted: readonly string[] = [];
  const forget = () => {
    for (const name of noted) inTab(context, (tab) => tab.removeItem(prefix + name));
    noted = [];
  };
  const isOpen = ({ pairing, connection: { attempt } }: State) =>
    pairing.code.status === 'ready' &&
    attempt.step === 'waiting' &&
    isPaired(context, attempt.namespace, attempt.connectorId);
  watch(context, isOpen, (state) => {
    forget();
    // What is connected comes back in any case.
    if (!isOpen(state) || Object.keys(parseSession(records.read).connectorIds).length > 0) return;
    const families = pairedFamilies(context.options, state.network.networks);
    const values = [
      [openRecord, pairingId],
      ...families.map((family) => [sessionRecords.connector(family), pairingId] as const),
      [sessionRecords.namespaces, families.join(',')],
      [sessionRecords.status, 'connected'],
    ] as const;
    for (const [name, value] of values) inTab(context, (tab) => tab.setItem(prefix + name, value));
    noted = values.map(([name]) => name);
  });
}

/** Whether this tab was left while a wallet could still answer. It is told once. */
export function takeOpenCode(context: Context): boolean {
  const { records, options, store } = context;
  if (records.read(openRecord) === undefined) return false;
  const families = pairedFamilies(options, store.getState().network.networks);
  const names = [openRecord, ...families.map(sessionRecords.connector)];
  for (const name of [...names, sessionRecords.namespaces, sessionRecords.status])
    inTab(context, (tab) => tab.removeItem(prefix + name));
  return true;
}

/** The session of a code from before this load; undefined when none comes soon. `late` gets one that comes after that. */
export function awaitAnswer(
  context: Context,
  client: Pick<DappClient, 'on'>,
  late: (session: Session) => void,
): Promise<Session | undefined> {
  const ms = context.options.reconnectDeadline ?? reconnectDeadlineMs;
  return new Promise((resolve) => {
    let isLate = false;
    const stop = client.on('updated', (session) => {
      stop();
      if (isLate) late(session);
      else resolve(session);
    });
    context.signal.addEventListener('abort', stop);
    pause({ clock: context.ports.clock, ms, signal: context.signal }).then(() => {
      isLate = true;
      resolve(undefined);
    });
  });
}

/** Does something to the tab's own records; what cannot be kept is done without. */
function inTab({ ports }: Context, work: (tab: ReturnType<NonNullable<Storage['tab']>>) => void): void {
  try {
    const tab = ports.storage.tab?.();
    if (tab) work(tab);
  } catch (error) {
    ports.log.warn('What this tab keeps could not be written', error);
  }
}
