import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
 * Installs exactly what the lockfile says, with the npm that runs this.
 * @param {string} root
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function installPackages(root, signal) {
  const [command, ...first] = npmCommand(process.env.npm_execpath);
  return new Promise((resolve, reject) => {
    const options = { cwd: root, signal, maxBuffer: 2 ** 26, shell: command === 'npm' };
    execFile(command, [...first, 'ci', '--no-audit', '--no-fund'], options, (error, stdout, stderr) => {
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
