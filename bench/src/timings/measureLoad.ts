import type { Sample } from './rows.ts';
import type { Visited } from './visit.ts';
import { visitUnwatched } from './visitUnwatched.ts';

/** One cold visit that does nothing: when the button is there, and what kept the page busy until then and after. */
export function measureLoad(visited: Visited): Promise<Sample> {
  return visitUnwatched(visited, async (page) => ({
    clickable: await page.readMark('clickable'),
    blocking: await page.readBlocking(),
  }));
}
