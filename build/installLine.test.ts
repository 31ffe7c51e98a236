import { describe, expect, it } from 'vitest';
import { installLine } from './installLine.mjs';

const dependencies = new Map([
  ['@foyer/react', ['@foyer/core', '@foyer/ui', 'react']],
  ['@foyer/evm', ['@foyer/core']],
  ['@foyer/ui', ['@foyer/core']],
  ['@foyer/core', ['@foyer/protocol', 'valibot']],
  ['@foyer/protocol', []],
]);
const tarballsIn = (folder: string) =>
  new Map([...dependencies.keys()].map((name) => [name, `${folder}/${name.slice(7)}.tgz`]));

describe('the line that installs packed packages in a site', () => {
  it('names the tarball of each package and of all it needs, each once', () => {
    expect(installLine(['@foyer/react', '@foyer/evm'], tarballsIn('/p'), dependencies)).toBe(
      'npm i /p/react.tgz /p/evm.tgz /p/core.tgz /p/ui.tgz /p/protocol.tgz',
    );
  });

  it('names nothing that is not needed', () => {
    expect(installLine(['@foyer/protocol'], tarballsIn('/p'), dependencies)).toBe('npm i /p/protocol.tgz');
  });

  it('leaves words of others as they are', () => {
    expect(installLine(['@foyer/protocol', 'viem@2'], tarballsIn('/p'), dependencies)).toBe(
      'npm i /p/protocol.tgz viem@2',
    );
  });

  it('quotes a path that a shell would take apart', () => {
    expect(installLine(['@foyer/protocol'], tarballsIn('/my sites'), dependencies)).toBe(
      'npm i "/my sites/protocol.tgz"',
    );
  });
});
