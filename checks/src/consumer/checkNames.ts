import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What a site exports of each package, with inferred types. */
const exported: Readonly<Record<string, string>> = {
  '@foyer/react': `
    import { evm } from '@foyer/evm';
    import * as foyerReact from '@foyer/react';
    export const foyer = foyerReact.createFoyer({ projectId: 'demo', networks: [{ id: 1 } as foyerReact.NetworkInput], adapters: [evm()] });
    export const useOpen = () => foyerReact.useFoyer();
    export const useNetwork = () => foyerReact.useFoyerNetwork();
    export const useProvider = () => foyerReact.useFoyerProvider('eip155');
    export const useAll = () => [foyerReact.useFoyerState(), foyerReact.useFoyerTheme(), foyerReact.useFoyerEvents()] as const;
    export const useMore = () => [foyerReact.useFoyerBalance(), foyerReact.useFoyerAccount(), foyerReact.useWalletInfo(), foyerReact.useDisconnect()] as const;`,
  '@foyer/modal': `
    import { evm } from '@foyer/evm';
    import { createFoyer, type NetworkInput } from '@foyer/modal';
    export const foyer = createFoyer({ projectId: 'demo', networks: [{ id: 1 } as NetworkInput], adapters: [evm()] });`,
};

/**
 * Writes the declarations of sites that have only the packages they name, as pnpm installs them: a type that such a package
 * does not export itself cannot be named there. Answers the problems. `folder` holds the unpacked packages.
 */
export function checkNames(folder: string): string[] {
  // Not below this repository, whose own packages would be found.
  const home = mkdtempSync(join(tmpdir(), 'foyer-names-'));
  try {
    return Object.entries(exported).flatMap(([name, text]) => {
      const site = join(home, name);
      const store = join(site, 'node_modules/.store/node_modules');
      cpSync(join(folder, 'node_modules'), store, { recursive: true });
      for (const own of [name, '@foyer/evm']) {
        const link = join(site, 'node_modules', own);
        mkdirSync(dirname(link), { recursive: true });
        symlinkSync(join(store, own), link);
      }
      const file = join(site, 'site.ts');
      writeFileSync(file, text);
      return problemsOf(file).map((problem) => `${name}: ${problem}`);
    });
  } finally {
    rmSync(home, { recursive: true });
  }
}

function problemsOf(file: string): readonly string[] {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    declaration: true,
    skipLibCheck: true,
    types: [],
  });
  const found = [...program.getSemanticDiagnostics(), ...program.getDeclarationDiagnostics()];
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
