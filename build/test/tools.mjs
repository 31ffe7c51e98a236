import { existsSync, readdirSync } from 'node:fs';
import { runProcess } from './runProcess.mjs';

const chromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Finds Chromium, or installs Debian's. Tells tests where it is through `CHROMIUM`. @returns {Promise<string | undefined>} Why there is none. */
export async function ensureChromium() {
  if (process.env.CHROMIUM) {
    return existsSync(process.env.CHROMIUM)
      ? undefined
      : `CHROMIUM names ${process.env.CHROMIUM}, which does not exist`;
  }
  const find = () => chromiumPaths.find(existsSync);
  if (!find()) await installFromDebian('chromium');
  const path = find();
  if (path) process.env.CHROMIUM = path;
  return path
    ? undefined
    : 'no Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path';
}

/** Finds PostgreSQL's server, or installs Debian's. @returns {Promise<string | undefined>} Why there is none. */
export async function ensurePostgres() {
  if (!hasPostgres()) await installFromDebian('postgresql');
  return hasPostgres() ? undefined : 'no PostgreSQL server: install it (Debian: apt-get install postgresql)';
}

function hasPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  return folders.some((folder) => existsSync(`${folder}/initdb`));
}

/** Only where it may: as root, with apt. @param {string} name */
async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`installing ${name} with apt-get`);
  await runProcess('apt-get', ['update', '-qq'], { quiet: true });
  await runProcess('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { quiet: true });
}
