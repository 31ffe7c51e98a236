import { isAllowedOrigin, isDefaultAncestor } from '@foyer/protocol/origins';
import { findOriginFault } from '../projects/findOriginFault.ts';
import type { Project } from '../projects/rules.ts';

/**
 * The project's origins that count for embedding the wallet, in a browser's spelling: `https` ones, and those of this
 * machine for a development project. Stricter than who may call the gateway: nothing listed means nobody.
 */
export function embeddingOrigins(project: Project): readonly string[] {
  return project.allowedOrigins
    .filter((entry) => findOriginFault(entry) === undefined)
    .map((entry) => entry.toLowerCase().replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2'))
    .filter((entry) => entry.startsWith('https://') || (project.isDevelopment && isOwnMachine(entry)));
}

/** Whether a page of this origin may embed the project's wallet; `origin` as a browser writes it. */
export function mayEmbed(project: Project, origin: string): boolean {
  if (project.isDevelopment && isDefaultAncestor(origin)) return true;
  return isAllowedOrigin(origin, embeddingOrigins(project));
}

function isOwnMachine(entry: string): boolean {
  return isDefaultAncestor(entry.replace(/:\*$/, '').replaceAll('*', 'any'));
}
