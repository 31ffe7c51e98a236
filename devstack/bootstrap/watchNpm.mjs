import { execFileSync } from 'node:child_process';

/** How often a start by npm looks whether npm is still there, in ms. */
const interval = 1000;

/**
 * Calls `onDeath` when the npm that started this process has died; without npm, or without `ps`, never. A stack that
 * somebody starts directly may outlive the terminal, as with `nohup`.
 * @param {() => void} onDeath
 */
export function watchNpm(onDeath) {
  const npm = process.env.npm_lifecycle_event ? findNpm(process.ppid, describeProcess) : undefined;
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    onDeath();
  }, interval);
  timer.unref();
}

/**
 * The npm above a process: its parent, or the parent's parent where npm runs scripts through a shell that stays.
 * @param {number} parent
 * @param {(pid: number) => { parent: number, program: string } | undefined} describe
 * @returns {number | undefined}
 */
export function findNpm(parent, describe) {
  const found = describe(parent);
  if (!found) return undefined;
  return /(^|\/)\w*sh$/.test(found.program) ? found.parent : parent;
}

/** @param {number} pid */
function describeProcess(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    const [parent, program = ''] = line.trim().split(/\s+/);
    return { parent: Number(parent), program };
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}
