import type { Foyer } from '@foyer/modal';
import type { DemoConfig } from '../host/DemoConfig.ts';

/** What each part of the page works with. */
export interface Page {
  readonly config: DemoConfig;
  readonly foyer: Foyer;
  /** Shows what went wrong beside what asked for it; undefined takes it back. */
  tell(fault: unknown): void;
}
