import type { Db, Queries } from '../ports/Db.ts';

/** A database that answers too late while it is told to. */
export interface LateDb extends Db {
  isLate: boolean;
}

/** What is asked while it is late fails as of a database that hangs; what is inserted then is stored all the same. */
export function openLateDb(db: Db): LateDb {
  const late = () => Promise.reject(Object.assign(new Error('late'), { code: 'STORE_TIMEOUT' }));
  const select = () => ({ from: () => ({ where: () => ({ limit: late }) }) });
  const insert = (table: Parameters<Queries['insert']>[0]) => ({
    values: (row: object) => ({
      onConflictDoNothing: async () => {
        await db.queries.insert(table).values(row).onConflictDoNothing();
        return late();
      },
    }),
  });
  const answers: Readonly<Record<PropertyKey, unknown>> = { select, insert };
  const lateDb: LateDb = {
    ...db,
    isLate: false,
    aside: undefined,
    queries: new Proxy(db.queries, {
      get(target, name) {
        if (lateDb.isLate && name in answers) return answers[name];
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  };
  return lateDb;
}
