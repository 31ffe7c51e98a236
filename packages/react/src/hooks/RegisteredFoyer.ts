import type { Foyer } from '@foyer/core';

/**
 * Names your instance once, and the hooks are typed by its networks and adapters:
 * `declare module '@foyer/react' { interface Register { foyer: typeof foyer } }`.
 */
export interface Register extends Record<never, never> {}

/** The instance named in `Names`, else any. */
export type RegisterOf<Names> = Names extends { foyer: infer Own extends Foyer } ? Own : Foyer;

/** The instance a site has named, else any. */
export type RegisteredFoyer = RegisterOf<Register>;
