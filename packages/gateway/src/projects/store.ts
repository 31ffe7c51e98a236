import { eq } from 'drizzle-orm';
import type { Queries } from '../ports/Db.ts';
import type { Project } from './rules.ts';
import { projects } from './schema.ts';

/** The project of that id, if there is one. */
export async function selectProject(queries: Queries, id: string): Promise<Project | undefined> {
  const [row] = await queries.select().from(projects).where(eq(projects.id, id)).limit(1);
  return row;
}

/** Writes the project; one of the same id gets the new values and keeps its events. */
export async function saveProject(queries: Queries, project: Project): Promise<void> {
  const { id, ...values } = {
    ...project,
    allowedOrigins: [...project.allowedOrigins],
    features: [...project.features],
  };
  await queries
    .insert(projects)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: projects.id, set: values });
}
