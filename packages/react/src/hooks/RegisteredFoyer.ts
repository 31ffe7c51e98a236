import type { Foyer } from '@foyer/core';

/**
 * Names your instance once, and the hooks are typed by its networks and adapters:
 * `declare module '@foyer/react' { interface Register { foyer: typeof foyer } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: a site fills it
export interface Register {}

/** The instance a site has named, else any. */
export type RegisteredFoyer = Register extends { foyer: infer Own extends Foyer } ? Own : Foyer;
