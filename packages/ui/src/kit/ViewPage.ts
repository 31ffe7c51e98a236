import type { RouterData, Words } from '@foyer/core';
import type { ComponentType } from 'react';

/** A view as its chunk hands it over: the component that reads the kit, and what it needs besides the shell's. */
export interface ViewPage {
  readonly Page: ComponentType<{ readonly data: RouterData }>;
  readonly sheets: readonly string[];
  /** Its texts in English: the blocks of `i18n/en/` whose keys it says. */
  readonly words?: Words;
}
