import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const examples = fileURLToPath(new URL('../../../examples', import.meta.url));

/**
 * What a package brings that no example uses, put aside so that the step stays short: wagmi 2 installs the kits of six
 * wallets, 470 packages and 690 MB, for connectors that a site imports one by one.
 */
const unused = ['@wagmi/connectors'];

/** How long npm may take for one step, in ms: what hangs is told by its name, with what it said. */
const commandLimit = 5 * 60_000;

interface Manifest {
  dependencies: Record<string, string>;
  overrides?: Record<string, string>;
}

/**
 * Copies an example below `folder`, installs it from `tarballs` and builds it, as its reader would. Answers where it is.
 * Nothing a package would run on install runs, and npm alone is asked.
 */
export async function buildExample(
  name: string,
  folder: string,
  tarballs: Readonly<Record<string, string>>,
): Promise<string> {
  const site = join(folder, name);
  const isOwn = (path: string) => !['node_modules', 'dist', '.next'].includes(basename(path));
  await cp(join(examples, name), site, { recursive: true, filter: isOwn });
  const manifest = JSON.parse(await readFile(join(site, 'package.json'), 'utf8')) as Manifest;
  const packed = Object.fromEntries(Object.entries(tarballs).map(([own, file]) => [own, `file:${file}`]));
  const left = await emptyPackages(folder);
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).map(([own, version]) => [own, packed[own] ?? version]),
  );
  await writeFile(
    join(site, 'package.json'),
    JSON.stringify({ ...manifest, dependencies, overrides: { ...packed, ...left } }, undefined, 2),
  );
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  await run('npm', ['install', '--prefer-offline', ...quiet], site);
  await run('npm', ['run', 'build'], site);
  return site;
}

async function emptyPackages(folder: string): Promise<Record<string, string>> {
  const entries = await Promise.all(
    unused.map(async (name) => {
      const own = join(folder, 'unused', name);
      await mkdir(own, { recursive: true });
      await writeFile(join(own, 'package.json'), JSON.stringify({ name, version: '0.0.0' }));
      return [name, `file:${own}`] as const;
    }),
  );
  return Object.fromEntries(entries);
}

function run(command: string, parameters: readonly string[], cwd: string): Promise<void> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined };
  const child = spawn(command, parameters, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: commandLimit,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const line = [command, ...parameters].join(' ');
      const end = child.killed ? `did not end within ${commandLimit / 1000} s` : `ended with ${code}`;
      if (code === 0) resolve();
      else reject(new Error(`${line} in ${basename(cwd)} ${end}:\n${output}`));
    });
  });
}
