import { startPostgres } from '../../../packages/gateway/src/testing/startPostgres.ts';
import { testWalletLoss } from './testing/testWalletLoss.ts';

testWalletLoss('PostgreSQL', async () => {
  const server = await startPostgres();
  return { environment: { DATABASE_URL: server.url }, stop: () => server.stop() };
});
