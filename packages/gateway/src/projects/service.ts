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
/** How long a failure is remembered of a project that is not known, in ms: less than visitors are told to wait. */
const failureMemoryMs = 1_000;
const maxRemembered = 500;

interface Memory {
  /** When the database is asked again. */
  until: number;
  /** What it answers, however late. */
  readonly answer: Promise<Project | undefined>;
  /** What it answered last. */
  known: Project | undefined;
  /** Whether the answer did not come in time. */
  isLate: boolean;
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
  let isAway = false;

  const toAnswered = (project: Project | undefined) =>
    config.development || !project?.isDevelopment ? project : undefined;

  /** Past the limit another one gives way, the oldest that is not known: who guesses ids drives no project out. */
  function remember(id: string, memory: Memory): void {
    remembered.delete(id);
    if (remembered.size >= maxRemembered) {
      const [oldest] = remembered.keys();
      const [guess] = [...remembered].find(([, { known }]) => !known) ?? [oldest];
      if (guess !== undefined) remembered.delete(guess);
    }
    remembered.set(id, memory);
  }

  function look(id: string): Memory {
    const last = remembered.get(id);
    if (last && last.until > clock.now()) return last;
    const answer = selectProject(db.queries, id).then(toAnswered);
    const memory: Memory = {
      until: clock.now() + projectMemoryMs,
      answer,
      known: last?.known,
      isLate: false,
    };
    remember(id, memory);
    answer.then(
      (project) => {
        memory.known = project;
        // It may have given way while it was not known yet.
        if (project && !remembered.has(id)) remember(id, memory);
        if (!memory.isLate) isAway = false;
      },
      () => {
        if (!memory.known) memory.until = Math.min(memory.until, clock.now() + failureMemoryMs);
      },
    );
    return memory;
  }

  function tellAway(error: Error): void {
    const reason = reasonOf(error);
    if (!isAway) log?.warn('the database does not answer: projects that are known go on', { reason });
    isAway = true;
  }

  return {
    // Also past its time: a page whose pictures all come at that moment is no guesser.
    isRemembered: (id) => remembered.get(id)?.known !== undefined,
    async find(id) {
      if (!isProjectId(id)) return undefined;
      const memory = look(id);
      if (memory.isLate && memory.known) return memory.known;
      try {
        return await withDeadline(memory.answer);
      } catch (error) {
        memory.isLate = true;
        if (!memory.known) throw error;
        // Wallets, pictures and chains need nothing else of the database: they go on without it.
        tellAway(error as Error);
        return memory.known;
      }
    },
    async seed() {
      const seeds = [...(config.development ? [localProject] : []), ...(config.projects ?? [])];
      for (const seed of seeds) await saveProject(db.queries, v.parse(projectSeedSchema, seed));
      remembered.clear();
    },
  };
}
