import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProcess, stopProcesses } from './runProcess.mjs';

const node = (script: string) => runProcess(process.execPath, ['-e', script]);
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('runProcess', () => {
  it('keeps what both streams say, and the exit code', async () => {
    const { code, output } = await node("console.log('out'); console.error('err'); process.exitCode = 3");
    expect(code).toBe(3);
    expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  it('answers for a program that does not exist', async () => {
    const { code, output } = await runProcess('/no/such/program', []);
    expect(code).toBe(127);
    expect(output).toContain('/no/such/program');
  });

  it('stops a program and its children when asked', async () => {
    const mark = join(mkdtempSync(join(tmpdir(), 'foyer-process-')), 'pid');
    const child = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, String(process.pid)); setInterval(() => {}, 1000)`;
    const spawnChild = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}])`;
    const ended = node(`${spawnChild}; setInterval(() => {}, 1000)`);
    await expect.poll(() => existsSync(mark) && readFileSync(mark, 'utf8')).toMatch(/^\d+$/);
    stopProcesses();
    expect((await ended).code).not.toBe(0);
    const pid = Number(readFileSync(mark, 'utf8'));
    await expect.poll(() => isAlive(pid)).toBe(false);
    rmSync(dirname(mark), { recursive: true });
  });
});
