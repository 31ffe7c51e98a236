import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { Refusal } from './Refusal.ts';
import { findGlobals } from './syntax/globals.ts';

/** The files that laws judge: the repository, or a fixture shaped like one. */
export interface Tree {
  /** Absolute folder. */
  readonly root: string;
  /** Paths below the root, sorted. */
  readonly files: readonly string[];
  read(file: string): string;
  /** The syntax tree of a TypeScript file, parsed once. */
  parse(file: string): ts.SourceFile;
  /** Identifiers in a file that name something the file neither declares nor imports. */
  globals(file: string): readonly ts.Identifier[];
}

/**
 * The repository at `root`: tracked and new files, without ignored ones and without the fixtures of laws.
 * @throws Refusal where git cannot say which those are.
 */
export function openRepository(root: string): Tree {
  const files = listFiles(root)
    .split('\0')
    .filter((file) => file && !file.startsWith('checks/fixtures/') && existsSync(join(root, file)));
  return createTree(root, files);
}

function listFiles(cwd: string): string {
  const parameters = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const git = spawnSync('git', parameters, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (git.status === 0) return git.stdout;
  const [why] = (git.error?.message ?? git.stderr).split('\n');
  throw new Refusal(`git cannot list the files here (${why}): this works in a clone, with git.`);
}

/** Any folder, with everything in it. */
export function openFolder(root: string): Tree {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return createTree(
    root,
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
}

function createTree(root: string, files: readonly string[]): Tree {
  const parsed = new Map<string, ts.SourceFile>();
  const globals = new Map<string, readonly ts.Identifier[]>();
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const parse = remember(parsed, (file) =>
    ts.createSourceFile(file, read(file), ts.ScriptTarget.ESNext, true),
  );
  return {
    root,
    files: [...files].sort(),
    read,
    parse,
    globals: remember(globals, (file) => findGlobals(parse(file))),
  };
}

function remember<Value>(
  known: Map<string, Value>,
  compute: (file: string) => Value,
): (file: string) => Value {
  return (file) => {
    const value = known.get(file) ?? compute(file);
    known.set(file, value);
    return value;
  };
}
