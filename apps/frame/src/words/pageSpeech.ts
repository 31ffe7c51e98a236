import { systemClock } from '../session/systemClock.ts';
import { createSpeech, type Speech } from './createSpeech.ts';

/** What a page of its own speaks: the language that the link to it hands on, else the browser's. */
export function pageSpeech(): Speech {
  const handed = new URLSearchParams(location.search).get('lang');
  return createSpeech({
    languages: () => [...(handed === null ? [] : [handed]), ...navigator.languages],
    clock: systemClock,
  });
}
