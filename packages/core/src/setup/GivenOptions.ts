import type { ResolvedOptions } from '../kernel/Core.ts';

/** Options, or a change of them. */
export type Judged = { readonly [Name in keyof ResolvedOptions]?: ResolvedOptions[Name] | undefined };
