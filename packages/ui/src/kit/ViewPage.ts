import type { RouterData } from '@foyer/core';
import type { ComponentType } from 'react';

/** A view as its chunk hands it over: the component that reads the kit, and the stylesheets it needs besides the shell's. */
export interface ViewPage {
  readonly Page: ComponentType<{ readonly data: RouterData }>;
  readonly sheets: readonly string[];
}
