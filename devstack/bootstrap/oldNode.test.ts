import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../start.mjs', import.meta.url));

/** Runs the program under a Node that says it is `version`. */
function startUnder(version: string): { status: number; stderr: string } {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  try {
    execFileSync(process.execPath, ['--import', preload, program, '--help'], { stdio: 'pipe' });
    return { status: 0, stderr: '' };
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: Buffer };
    return { status, stderr: stderr.toString() };
  }
}

describe('the Node that runs npm start', () => {
  it.each(['18.20.4', '20.18.3'])('devstack-02 is told when it is too old: %s', (version) => {
    const { status, stderr } = startUnder(version);
    expect(status).toBe(1);
    expect(stderr).toContain(`Why: this is Node ${version}; Foyer needs 20.19 or newer.`);
    expect(stderr).toContain('Do:  install a newer Node');
  });

  it.each(['20.19.0', '22.0.0', '24.3.0'])('devstack-02 may be %s', (version) => {
    expect(startUnder(version)).toEqual({ status: 0, stderr: '' });
  });
});
