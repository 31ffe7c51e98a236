import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './workspace.mjs';
import { writeButtonStyles } from './writeButtonStyles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'foyer-buttons-'));
const site = join(folder, 'site.mts');

beforeAll(async () => {
  const unpacked = join(folder, 'node_modules/@foyer/react');
  mkdirSync(unpacked, { recursive: true });
  copyFileSync(join(root, 'packages/react/package.json'), join(unpacked, 'package.json'));
  await writeButtonStyles(join(unpacked, 'dist'));
  writeFileSync(site, "import '@foyer/react/buttons.css';\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('@foyer/react/buttons.css', () => {
  it.each([
    ['a bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
    ['Node', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  ])('react-20 is found by a TypeScript that knows no stylesheets and looks as %s does', (_, module, way) => {
    const options = { module, moduleResolution: way, noUncheckedSideEffectImports: true, noLib: true };
    const program = ts.createProgram([site], { ...options, types: [] });
    const faults = program.getSemanticDiagnostics(program.getSourceFile(site));
    expect(faults.map(({ messageText }) => messageText)).toEqual([]);
  });
});
