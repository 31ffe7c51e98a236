import { loadMore } from './loadMore.ts';
import { search } from './search.ts';

/** The verbs of who looks further than Connect, loaded then. */
export const registryVerbs = { loadMore, search } as const;
