import { spawn } from 'node:child_process';
import { root } from '../workspace.mjs';

/**
 * On two cores the bundler gives its hooks so few threads that they can wait for one another for ever
 * (github.com/rolldown/rolldown/issues/7280): a build in a test hung so.
 */
const bundlerThreads = { ROLLDOWN_WORKER_THREADS: '8', ROLLDOWN_MAX_BLOCKING_THREADS: '16' };

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program in the repository, telling and keeping what it says. It leads a process group of its own,
 * so that it and its children can be stopped together.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {(text: string) => void} [say] Hears what it says, as it does.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProcess(command, parameters, say) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...bundlerThreads, ...process.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        say?.(text);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Asks everything that still runs to stop, and makes it after 5 seconds. */
export function stopProcesses() {
  for (const child of running) {
    signal(child, 'SIGTERM');
    setTimeout(() => signal(child, 'SIGKILL'), 5_000).unref();
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} name */
function signal(child, name) {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch {
    // The group is gone already.
  }
}
