import { startPostgres } from '../../../packages/gateway/src/testing/startPostgres.ts';
import { testLoss } from './testing/testLoss.ts';

testLoss('PostgreSQL', async () => {
  const server = await startPostgres();
  return { nodes: [{ DATABASE_URL: server.url }], stop: () => server.stop() };
});
