import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Project } from '../projects/rules.ts';
import { saveProject, selectProject } from '../projects/store.ts';
import { openEmptyDb } from '../testing/openTestDb.ts';

/** What every database does; on PGlite here, on PostgreSQL through `*.pg.test.ts`. */
describe('a database', () => {
  const project: Project = {
    id: 'one',
    name: 'Größe "1" \\ 😀',
    allowedOrigins: ['https://a.example', 'https://{b},"c".example'],
    features: [
      { id: 'swap', isEnabled: true, config: ['a', 'b'] },
      { id: 'branding', isEnabled: false, config: null },
    ],
    isDevelopment: true,
    isAnalyticsEnabled: false,
    mayDeferFactor: true,
  };

  it('gw-db-01 gw-db-03 keeps what is stored, through a second migration', async () => {
    const db = await openEmptyDb();
    await db.migrate();
    await saveProject(db.queries, project);
    await db.migrate();
    expect(await selectProject(db.queries, 'one')).toMatchObject(project);
    await saveProject(db.queries, { ...project, allowedOrigins: [] });
    expect(await selectProject(db.queries, 'one')).toMatchObject({ ...project, allowedOrigins: [] });
    expect(await selectProject(db.queries, 'two')).toBeUndefined();
    await db.close();
  });

  it('gw-db-04 gw-db-05 answers until it is closed, and closes twice', async () => {
    const db = await openEmptyDb();
    await db.ping();
    const rows = await db.queries
      .select({ sum: sql<number>`sum(one)::int` })
      .from(sql`(values (3), (4)) as t(one)`);
    expect(rows).toEqual([{ sum: 7 }]);
    await db.close();
    await db.close();
    await expect(db.ping()).rejects.toThrow();
  });
});
