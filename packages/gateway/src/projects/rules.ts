import { featureSchema } from '@foyer/protocol/http';
import { isAllowedOrigin, isDefaultAncestor } from '@foyer/protocol/origins';
import * as v from 'valibot';
import type { Budgets } from '../kernel/limit.ts';
import type { Budget } from '../ports/RateLimit.ts';
import { findOriginFault } from './findOriginFault.ts';

/** Questions a minute about the project itself: by a whole project, and by one visitor of it. */
export const settingBudgets: Budgets = {
  project: { name: 'settings of a project', points: 60_000, seconds: 60 },
  visitor: { name: 'settings of a visitor', points: 600, seconds: 60 },
};

/** Project ids a minute that one visitor may have looked up: those of unknown projects always are. */
export const lookupBudget: Budget = { name: 'projects looked up', points: 120, seconds: 60 };

/** Features the kit knows (behaviour.md §8.1). */
const featureIds: readonly string[] = [
  'social_login',
  'swap',
  'onramp',
  'activity',
  'branding',
  'multi_wallet',
  'email_capture',
  'fund_from_exchange',
  'payments',
  'authentication',
  'headless',
];

/** What the list of a feature may hold, where the kit reads it by name (behaviour.md §8.1, as `features` of core). */
const featureMembers: Readonly<Record<string, readonly string[]>> = {
  social_login: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swap: ['1inch'],
  onramp: ['coinbase', 'meld'],
};

/** A site that may use the gateway. */
export interface Project {
  readonly id: string;
  readonly name: string;
  /** Origins such as `https://app.example.org` or `https://*.example.org`; an empty list allows every page. */
  readonly allowedOrigins: readonly string[];
  readonly features: readonly v.InferOutput<typeof featureSchema>[];
  /** Any page on this machine may use it, and only a gateway in development answers it. */
  readonly isDevelopment: boolean;
  readonly isAnalyticsEnabled: boolean;
  /** An embedded wallet may be made without a recovery factor: until there is one, a lost device is a lost wallet. */
  readonly mayDeferFactor: boolean;
}

/** Remote features, each left to the host's own options (behaviour.md §8.1: `config` null). */
export const defaultFeatures = featureIds.slice(0, 5).map((id) => ({
  id,
  isEnabled: true,
  config: null,
}));

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** A misspelt id, or member of a list, would switch something off, and nobody would see why. */
const featureSeedSchema = v.pipe(
  v.object({
    ...featureSchema.entries,
    id: v.pipe(
      v.string(),
      v.check((id) => featureIds.includes(id), `expected one of ${featureIds.join(', ')}`),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const { value } = dataset;
    const known = featureMembers[value.id];
    const list = value.config ?? [];
    const key = list.findIndex((member) => known && !known.includes(member));
    const input = list[key];
    if (!known || input === undefined) return;
    addIssue({
      message: `expected one of ${known.join(', ')}`,
      path: [
        { type: 'object', origin: 'value', input: value, key: 'config', value: list },
        { type: 'array', origin: 'value', input: list, key, value: input },
      ],
      input,
    });
  }),
);

/** A project as an operator writes it down; what is left out gets its default. */
export const projectSeedSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(idPattern, 'expected 1 to 64 letters, digits, "_" or "-"')),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  allowedOrigins: v.array(
    v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed ? findOriginFault(dataset.value) : undefined;
        if (message !== undefined) addIssue({ message });
      }),
    ),
  ),
  features: v.optional(v.array(featureSeedSchema), defaultFeatures),
  isDevelopment: v.optional(v.boolean(), false),
  isAnalyticsEnabled: v.optional(v.boolean(), true),
  mayDeferFactor: v.optional(v.boolean(), false),
});

/** A project to write at start. */
export type ProjectSeed = v.InferInput<typeof projectSeedSchema>;

/** The project of every development machine. */
export const localProject: ProjectSeed = {
  id: 'local',
  name: 'Local development',
  allowedOrigins: ['http://localhost:*', 'http://127.0.0.1:*'],
  isDevelopment: true,
};

/** Whether `id` could name a project at all; others are not looked up. */
export function isProjectId(id: string): boolean {
  return idPattern.test(id);
}

/**
 * Whether a page may use the project. Without an `Origin` header the caller is no page of another site
 * (a server, a picture tag, a page of the gateway itself): a browser would have sent one.
 */
export function mayUse(project: Project, origin: string | undefined): boolean {
  if (origin === undefined || project.allowedOrigins.length === 0) return true;
  if (project.isDevelopment && isDefaultAncestor(origin)) return true;
  return isAllowedOrigin(origin, project.allowedOrigins);
}
