import type { ResolvedOptions } from '../kernel/Core.ts';

/** Options as a site gives them, or a change of them. */
export type GivenOptions = { readonly [Name in keyof ResolvedOptions]?: ResolvedOptions[Name] | undefined };
