import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages, planSteps } from './planSteps.mjs';
import { root, sourceCondition } from './workspace.mjs';

/** Files of other apps that the sources of an app import, below the root. */
function importsOfApps(folder: string): string[] {
  const sources = readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' });
  const texts = sources
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, 'src', name), 'utf8'));
  const imports = texts.flatMap((text) => [...text.matchAll(/from '@foyer\/app-(\w+)\/(\w+)'/g)]);
  return imports.map(([, app, entry]) => {
    const { exports } = JSON.parse(readFileSync(join(root, `apps/${app}/package.json`), 'utf8'));
    return join(`apps/${app}`, exports[`./${entry}`][sourceCondition]);
  });
}

describe('the plan of the build', () => {
  it('builds a page again when what it imports of another app changes', () => {
    const steps = planSteps();
    const lacking = pages.flatMap(({ folder }) => {
      const inputs = steps.find(({ name }) => name === folder)?.inputs ?? [];
      return importsOfApps(folder).filter(
        (file) => !inputs.some((input) => file === input || file.startsWith(`${input}/`)),
      );
    });
    expect(importsOfApps('apps/phone')).not.toEqual([]);
    expect(lacking).toEqual([]);
  });
});
