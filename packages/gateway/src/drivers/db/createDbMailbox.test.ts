import { openTestDb } from '../../testing/openTestDb.ts';
import { testMailbox } from '../../testing/testMailbox.ts';
import { createDbMailbox } from './createDbMailbox.ts';

testMailbox('the database', async () => {
  const db = await openTestDb();
  return { open: async (parts) => createDbMailbox({ db, ...parts }), stop: () => db.close() };
});
