// Outlives the stack by a moment: ends the children of a stack that was killed and could not do it itself.
// It is told process ids, one a line, on a pipe that the system closes when the stack is gone.
import { createInterface } from 'node:readline';

const pids = new Set();
const lines = createInterface({ input: process.stdin });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

lines.on('line', (line) => {
  const [verb, pid] = line.split(' ');
  if (verb === 'watch') pids.add(Number(pid));
  if (verb === 'forget') pids.delete(Number(pid));
});

lines.on('close', () => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGTERM');
    } catch {
      // Already gone.
    }
  }
});
