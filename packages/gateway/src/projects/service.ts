import * as v from 'valibot';
import { withDeadline } from '../drivers/withDeadline.ts';
import type { GatewayConfig } from '../kernel/GatewayOptions.ts';
import { reasonOf } from '../kernel/reasonOf.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import type { Log } from '../ports/Log.ts';
import { isProjectId, localProject, type Project, projectSeedSchema } from './rules.ts';
import { saveProject, selectProject } from './store.ts';

/** How long a project is remembered, in ms: a change in the database is seen after at most this. */
const projectMemoryMs = 10_000;
const maxRemembered = 500;

interface Memory {
  readonly until: number;
  readonly project: Promise<Project | undefined>;
  isKnown: boolean;
}

/** The projects that a gateway answers. */
export interface Projects {
  /** The project, unless there is none or this gateway does not answer it. Rejects while the database does not tell. */
  find(id: string): Promise<Project | undefined>;
  /** Whether `find` answered a project of this id when it last looked. */
  isRemembered(id: string): boolean;
  /** Writes the configured projects and, in development, the local one. */
  seed(): Promise<void>;
}

/**
 * Finds projects, remembering them (and that there is none) for a while.
 * @param context.log Is told when the database stops answering and known projects go on without it (gw-projects-21).
 */
export function createProjects(context: {
  db: Db;
  clock: Clock;
  config: GatewayConfig;
  log?: Log | undefined;
}): Projects {
  const { db, clock, config, log } = context;
  const remembered = new Map<string, Memory>();
  const select = createSelect(db, log);

  const isAnswered = (project: Project | undefined) =>
    project !== undefined && (config.development || !project.isDevelopment);

  function look(id: string): Promise<Project | undefined> {
    const known = remembered.get(id);
    if (known && known.until > clock.now()) return known.project;
    const project = select(id, known);
    remembered.delete(id);
    const memory: Memory = {
      until: clock.now() + projectMemoryMs,
      project,
      isKnown: known?.isKnown ?? false,
    };
    remembered.set(id, memory);
    const [oldest] = remembered.keys();
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
    project.then(
      (found) => {
        memory.isKnown = isAnswered(found);
      },
      () => remembered.delete(id),
    );
    return project;
  }

  return {
    // Also past its time: a page whose pictures all come at that moment is no guesser.
    isRemembered: (id) => remembered.get(id)?.isKnown ?? false,
    async find(id) {
      const project = isProjectId(id) ? await look(id) : undefined;
      return isAnswered(project) ? project : undefined;
    },
    async seed() {
      const seeds = [...(config.development ? [localProject] : []), ...(config.projects ?? [])];
      for (const seed of seeds) await saveProject(db.queries, v.parse(projectSeedSchema, seed));
      remembered.clear();
    },
  };
}

/** Asks the database for a project; while it does not answer, one that is known goes on as it was. */
function createSelect(db: Db, log: Log | undefined) {
  let isAway = false;
  return async (id: string, known: Memory | undefined): Promise<Project | undefined> => {
    const selected = withDeadline(selectProject(db.queries, id));
    if (!known?.isKnown) return selected;
    try {
      const project = await selected;
      isAway = false;
      return project;
    } catch (error) {
      // Wallets, pictures and chains need nothing else of the database: they go on without it.
      const reason = reasonOf(error as Error);
      if (!isAway) log?.warn('the database does not answer: projects that are known go on', { reason });
      isAway = true;
      return known.project;
    }
  };
}
