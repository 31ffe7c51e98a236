import type { OpenApp } from '../ports/Page.ts';
import { appTarget } from './appTarget.ts';

/** Opens a link to an app where it opens best; a browser that does not tell of taps is taken for untapped. */
export const openLink: OpenApp = (href, how) => {
  if (how?.onlyTapped && !navigator.userActivation?.isActive) return;
  window.open(href, appTarget(href), 'noreferrer noopener');
};
