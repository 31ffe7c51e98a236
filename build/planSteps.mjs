import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundle } from './buildBundle.mjs';
import { buildLibrary } from './buildLibrary.mjs';
import { buildPage } from './buildPage.mjs';
import { bundles } from './bundles.mjs';
import { takesIn } from './takenIn.mjs';
import { findLibraries, root, sourcesOf } from './workspace.mjs';
import { writeButtonStyles } from './writeButtonStyles.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} inputs Files and folders whose change makes the step run again.
 * @property {string} output A file or folder that must exist for the step to be skipped.
 * @property {() => Promise<void>} task
 */

/** Apps that are pages: what `npm start` serves; `uses` is what is in them of other apps. */
export const pages = [
  { folder: 'apps/demo', uses: [] },
  { folder: 'apps/phone', uses: ['apps/demo/src/demo-wallet'] },
  { folder: 'apps/frame', uses: [] },
];

/**
 * The whole build but for the declarations, in order. Later steps read what earlier ones wrote.
 * @returns {Step[]}
 */
export function planSteps() {
  const libraries = findLibraries();
  const sources = sourcesOf(libraries);
  return [
    ...libraries.map((library) => ({
      name: library.name,
      inputs: sourcesOf([library, ...libraries.filter(({ name }) => takesIn(library.name, name))]),
      output: `${library.folder}/dist`,
      task: () => buildLibrary(library),
    })),
    {
      name: '@foyer/react/buttons.css',
      inputs: ['packages/ui/src/host', 'packages/react/src', 'packages/react/package.json'],
      output: 'packages/react/dist/buttons.css',
      task: writeButtonStyles,
    },
    ...bundles
      .filter(({ folder, entry }) => existsSync(join(root, folder, entry)))
      .map((bundle) => ({
        name: `${bundle.folder}/${bundle.output}`,
        inputs: bundle.runs === 'node' ? [`${bundle.folder}/src`, `${bundle.folder}/package.json`] : sources,
        output: `${bundle.folder}/${bundle.output}`,
        task: () => buildBundle(bundle),
      })),
    ...pages.map(({ folder, uses }) => ({
      name: folder,
      inputs: [...sources, folder, ...uses],
      output: `${folder}/dist`,
      task: () => buildPage(folder),
    })),
  ];
}
