import { existsSync, readdirSync } from 'node:fs';
import { runProcess } from './runProcess.mjs';

const chromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Several steps may need the same, and it is begun before any of them: the first call counts.
 * @param {(signal?: AbortSignal) => Promise<string | undefined>} provide Begins no install after `signal`.
 * @returns {(signal?: AbortSignal) => Promise<string | undefined>}
 */
export function once(provide) {
  /** @type {Promise<string | undefined> | undefined} */
  let provided;
  return (signal) => {
    provided ??= provide(signal);
    return provided;
  };
}

/** Finds Chromium, or installs Debian's. Tells tests through `CHROMIUM` where else it is. @returns {Promise<string | undefined>} Why there is none. */
export const ensureChromium = once(async (signal) => {
  if (process.env.CHROMIUM) {
    return existsSync(process.env.CHROMIUM)
      ? undefined
      : `CHROMIUM names ${process.env.CHROMIUM}, which does not exist`;
  }
  const find = () => chromiumPaths.find(existsSync);
  if (!find()) await installFromDebian('chromium', signal);
  const path = find();
  // Where tests look by themselves, they choose between the whole and the shell.
  if (path && path !== chromiumPaths[0]) process.env.CHROMIUM = path;
  return path
    ? undefined
    : 'no Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path';
});

/**
 * The same, and Debian's headless shell where it can be had: tests of parts take half the time in it
 * (checks/src/browser/launchChromium.ts). @returns {Promise<string | undefined>} Why there is no Chromium at all.
 */
export const ensureQuickChromium = once(async (signal) => {
  if (!process.env.CHROMIUM && !existsSync('/usr/bin/chromium-headless-shell')) {
    await installFromDebian('chromium-headless-shell', signal);
  }
  return ensureChromium(signal);
});

/** Finds PostgreSQL's server, or installs Debian's. @returns {Promise<string | undefined>} Why there is none. */
export const ensurePostgres = once(async (signal) => {
  if (!hasPostgres()) await installFromDebian('postgresql', signal);
  return hasPostgres() ? undefined : 'no PostgreSQL server: install it (Debian: apt-get install postgresql)';
});

/** Finds the server of Redis or Valkey, or installs Debian's Redis. @returns {Promise<string | undefined>} Why there is none. */
export const ensureRedis = once(async (signal) => {
  if (!hasRedis()) await installFromDebian('redis-server', signal);
  return hasRedis() ? undefined : 'no Redis server: install it (Debian: apt-get install redis-server)';
});

function hasPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [...searchPath(), ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`)];
  return folders.some((folder) => existsSync(`${folder}/initdb`));
}

function hasRedis() {
  const servers = ['redis-server', 'valkey-server'];
  return searchPath().some((folder) => servers.some((server) => existsSync(`${folder}/${server}`)));
}

function searchPath() {
  return (process.env.PATH ?? '').split(':');
}

/** One at a time, as apt has it: steps that go side by side may lack something both. @type {Promise<void>} */
let installing = Promise.resolve();

/** @type {Promise<unknown> | undefined} */
let updated;

/** @param {string} name @param {AbortSignal | undefined} signal */
function installFromDebian(name, signal) {
  installing = installing.then(() => (signal?.aborted ? undefined : install(name)));
  return installing;
}

/** Only where it may: as root, with apt. @param {string} name */
async function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`installing ${name} with apt-get`);
  updated ??= runProcess('apt-get', ['update', '-qq']);
  await updated;
  await runProcess('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}
