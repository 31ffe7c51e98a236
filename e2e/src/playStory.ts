import type { Visit } from './openVisit.ts';
import { showsNow } from './showsNow.ts';

/** Less than a test of these projects may take: a test that runs out of time has no words. */
const storyLimitMs = 150_000;

/** Plays a part of a story under a name that a failure tells. */
export type Step = <Result>(name: string, play: () => Promise<Result>) => Promise<Result>;

/**
 * Plays a story and ends its visit; fails when the page complained. A failure on another machine cannot be looked at: it
 * tells how long each step took, and what was on the screen.
 */
export async function playStory(visit: Visit, story: (step: Step) => Promise<void>): Promise<void> {
  const steps: { name: string; start: number; end?: number }[] = [];
  const step: Step = async (name, play) => {
    const entry: (typeof steps)[number] = { name, start: performance.now() };
    steps.push(entry);
    const result = await play();
    entry.end = performance.now();
    return result;
  };
  try {
    await withinLimit(story(step));
  } catch (error) {
    const { complaints, page } = visit;
    const told = [`${error}`];
    for (const { name, start, end } of steps) {
      const seconds = (((end ?? performance.now()) - start) / 1000).toFixed(1);
      told.push(`${end === undefined ? 'did not get through' : 'got through'} "${name}" in ${seconds} s`);
    }
    told.push('The page showed:', await showsNow(page));
    if (complaints.length > 0) told.push('The page complained:', ...complaints);
    await visit.abandon();
    throw new Error(told.join('\n'), { cause: error });
  }
  await visit.end();
}

function withinLimit(story: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const say = () => reject(new Error(`The story did not end within ${storyLimitMs / 1000} s.`));
    timer = setTimeout(say, storyLimitMs);
  });
  return Promise.race([story, limit]).finally(() => clearTimeout(timer));
}
