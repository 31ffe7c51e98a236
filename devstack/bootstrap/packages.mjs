import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../build/withLock.mjs';
import { StepFailure } from './StepFailure.mjs';

/**
 * Whether what npm installed is what the lockfile asks for: npm keeps a list of what it put into `node_modules`.
 * @param {string} root
 */
export function arePackagesCurrent(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const present = installed[path];
    if (!present) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return entry.link === true || present.version === entry.version;
  });
}

/** @param {string} file @returns {Record<string, any> | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Installs exactly what the lockfile says, with the npm that runs this. Where another start or test of this clone does
 * so already, that one is waited for.
 * @param {string} root
 * @param {AbortSignal} signal
 * @param {object} [options]
 * @param {(words: string) => void} [options.onWait] Called when another is waited for long.
 * @param {string} [options.npm] The program npm says it is, when it started this process.
 * @returns {Promise<string>} `installed`, or `unchanged` where the other has done it.
 */
export function installPackages(root, signal, { onWait, npm = process.env.npm_execpath } = {}) {
  const install = async () => {
    if (arePackagesCurrent(root)) return 'unchanged';
    await runNpm(npm, root, signal);
    return 'installed';
  };
  return withLock(install, { folder: join(root, '.build'), signal, onWait });
}

// An npm that was started silently passes that on, and a failure would say nothing of why. What is meant for a site in
// production, as in a container, leaves out the tools that build this one.
const parameters = [
  ...['ci', '--no-audit', '--no-fund', '--loglevel=error'],
  ...['--include=dev', '--include=optional'],
];

/** @param {string | undefined} npm @param {string} root @param {AbortSignal} signal @returns {Promise<void>} */
function runNpm(npm, root, signal) {
  const [command, ...first] = npmCommand(npm);
  return new Promise((resolve, reject) => {
    // One that waits for its registry may not hear of a milder signal for minutes; what it left is installed anew.
    const killSignal = /** @type {const} */ ('SIGKILL');
    const options = { cwd: root, signal, killSignal, maxBuffer: 2 ** 26, shell: command === 'npm' };
    execFile(command, [...first, ...parameters], options, (error, stdout, stderr) => {
      if (!error) return resolve();
      const why = npmComplaint(`${stderr}\n${stdout}`) || error.message;
      const fix = 'Check that the package registry can be reached; "npm ci" shows everything npm says.';
      reject(new StepFailure('Install packages', why, fix));
    });
  });
}

/**
 * The first things npm complains about, without its own marks.
 * @param {string} output
 */
export function npmComplaint(output) {
  return output
    .split('\n')
    .map((line) => /^npm (?:error|ERR!) (?!code )\s*(.+)$/.exec(line)?.[1])
    .filter((line) => line !== undefined)
    .slice(0, 3)
    .join(' ');
}

/**
 * @param {string | undefined} npmProgram The program npm says it is, when it started this process.
 * @returns {[command: string, ...parameters: string[]]}
 */
export function npmCommand(npmProgram) {
  return npmProgram && /npm-cli\.js$/.test(npmProgram) ? [process.execPath, npmProgram] : ['npm'];
}
