import type { RouterData, State, Words } from '@foyer/core';
import type { ComponentType } from 'react';
import type { Say } from '../i18n/say.ts';

/** A view as its chunk hands it over: the component that reads the kit, and what it needs besides the shell's. */
export interface ViewPage {
  readonly Page: ComponentType<{ readonly data: RouterData }>;
  /** What its header has before the title, or in its place. */
  readonly Chip?: ComponentType;
  readonly sheets: readonly string[];
  /** Its texts in English: the blocks of `i18n/en/` whose keys it says. */
  readonly words?: Words;
  /** Its title in the header, where the header does not know it before the view's code is here. */
  readonly title?: (say: Say, state: State) => string;
}
