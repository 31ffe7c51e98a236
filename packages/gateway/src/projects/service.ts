import * as v from 'valibot';
import type { GatewayConfig } from '../kernel/GatewayOptions.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import { isProjectId, localProject, type Project, projectSeedSchema } from './rules.ts';
import { saveProject, selectProject } from './store.ts';

/** How long a project is remembered, in ms: a change in the database is seen after at most this. */
const projectMemoryMs = 10_000;
const maxRemembered = 500;

export interface Projects {
  /** The project, unless there is none or this gateway does not answer it. */
  find(id: string): Promise<Project | undefined>;
  /** Writes the configured projects and, in development, the local one. */
  seed(): Promise<void>;
}

/** Finds projects, remembering them (and that there is none) for a while. */
export function createProjects(context: { db: Db; clock: Clock; config: GatewayConfig }): Projects {
  const { db, clock, config } = context;
  const remembered = new Map<string, { until: number; project: Promise<Project | undefined> }>();

  function look(id: string): Promise<Project | undefined> {
    const known = remembered.get(id);
    if (known && known.until > clock.now()) return known.project;
    const project = selectProject(db.queries, id);
    remembered.delete(id);
    remembered.set(id, { until: clock.now() + projectMemoryMs, project });
    const [oldest] = remembered.keys();
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
    project.catch(() => remembered.delete(id));
    return project;
  }

  return {
    async find(id) {
      const project = isProjectId(id) ? await look(id) : undefined;
      return project?.isDevelopment && !config.development ? undefined : project;
    },
    async seed() {
      const seeds = [...(config.development ? [localProject] : []), ...(config.projects ?? [])];
      for (const seed of seeds) await saveProject(db.queries, v.parse(projectSeedSchema, seed));
      remembered.clear();
    },
  };
}
