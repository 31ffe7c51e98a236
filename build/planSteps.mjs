import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundle } from './buildBundle.mjs';
import { buildLibrary } from './buildLibrary.mjs';
import { buildPage } from './buildPage.mjs';
import { bundles } from './bundles.mjs';
import { findLibraries, root } from './workspace.mjs';
import { writeButtonStyles } from './writeButtonStyles.mjs';
import { writeDeclarations } from './writeDeclarations.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} inputs Files and folders whose change makes the step run again.
 * @property {string} output A file or folder that must exist for the step to be skipped.
 * @property {() => Promise<void>} task
 */

/** Apps that are pages: what `npm start` serves; `uses` are files of other apps in them. */
export const pages = [
  { folder: 'apps/demo', uses: [] },
  { folder: 'apps/phone', uses: ['apps/demo/src/demo-wallet/describeRequest.ts'] },
  { folder: 'apps/frame', uses: ['build/sealAssets.mjs'] },
];

/**
 * The whole build in order. Later steps read what earlier ones wrote.
 * @param {{ types: boolean }} parameters
 * @returns {Step[]}
 */
export function planSteps({ types }) {
  const libraries = findLibraries();
  const sources = libraries.flatMap(({ folder }) => [`${folder}/src`, `${folder}/package.json`]);
  return [
    ...libraries.map((library) => ({
      name: library.name,
      inputs: [`${library.folder}/src`, `${library.folder}/package.json`],
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
    ...(types
      ? [
          {
            name: 'declarations',
            inputs: [...sources, 'tsconfig.json', 'tsconfig.base.json'],
            output: 'packages/core/dist/exports/index.d.ts',
            task: () => writeDeclarations(libraries),
          },
        ]
      : []),
  ];
}
