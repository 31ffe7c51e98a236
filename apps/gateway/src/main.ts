import { createJsonLog } from './createJsonLog.ts';
import { readSettings } from './readSettings.ts';
import { startGateway } from './startGateway.ts';

const log = createJsonLog((line) => process.stdout.write(line));
try {
  const gateway = await startGateway(readSettings(process.env, log));
  log.info('listening', { url: gateway.url, wallet: gateway.walletUrl });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info('stopping', { signal });
      gateway.close().catch((error: unknown) => {
        log.error('not stopped cleanly', { reason: error instanceof Error ? error.message : String(error) });
        process.exitCode = 1;
      });
    });
  }
} catch (error) {
  log.error('cannot start', { reason: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
