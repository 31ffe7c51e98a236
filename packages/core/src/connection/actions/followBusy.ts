import { adapterFor } from '../../kernel/adapterFor.ts';
import type { Context } from '../../kernel/Context.ts';
import { watch } from '../../kernel/Instance.ts';
import type { AdapterConnection } from '../../ports/Adapter.ts';
import type { Eip1193Provider } from '../../ports/Eip1193Provider.ts';
import type { Connector } from '../../wallets/Connector.ts';
import { reconnectDeadlineMs } from '../rules.ts';
import { connectJob } from './attempt.ts';

/**
 * Hears from a busy wallet that it shares accounts now, as long as the visitor is told to answer what is open there: a request
 * of another tab, or of this page before a reload, whose answer nobody here gets. It is asked silently; `succeed` takes over.
 */
export function followBusy(
  context: Context,
  { id: connectorId, chain }: Connector,
  succeed: (connection: AdapterConnection) => void,
): void {
  const adapter = adapterFor(context, chain);
  const provider = adapter.getProvider(connectorId) as Eip1193Provider | undefined;
  const ask = async (signal: AbortSignal) =>
    adapter.reconnect({ connectorId, deadlineMs: reconnectDeadlineMs, signal });
  const hear = () =>
    context.jobs.run(connectJob, `${chain}:${connectorId}`, async (signal) => {
      const connection = await ask(signal).catch(() => undefined);
      // An adapter may answer what is connected already; that is another wallet's, or shares nothing.
      const isIts = connection?.connectorId === connectorId && connection.accounts.length > 0;
      if (isIts && !signal.aborted) succeed(connection);
    });
  const attach = (verb: 'on' | 'removeListener') => {
    // Events are a courtesy: without them the visitor asks again.
    try {
      provider?.[verb]?.('accountsChanged', hear);
    } catch {}
  };
  const stop = () => {
    attach('removeListener');
    unwatch();
    context.signal.removeEventListener('abort', stop);
  };
  attach('on');
  const unwatch = watch(context, ({ connection }) => connection.attempt, stop);
  context.signal.addEventListener('abort', stop);
}
