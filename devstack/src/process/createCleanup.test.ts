import { describe, expect, it } from 'vitest';
import { createCleanup } from './createCleanup.ts';

describe('cleanup', () => {
  it('devstack-20 undoes in the opposite order, once', async () => {
    const order: number[] = [];
    const cleanup = createCleanup();
    cleanup.add(() => order.push(1));
    cleanup.add(async () => order.push(2));
    await Promise.all([cleanup.run(), cleanup.run()]);
    expect(order).toEqual([2, 1]);
  });

  it('devstack-20 goes on past a failure and then tells it', async () => {
    const done: string[] = [];
    const cleanup = createCleanup();
    cleanup.add(() => done.push('chain'));
    cleanup.add(() => Promise.reject(new Error('gateway')));
    cleanup.add(() => Promise.reject(new Error('demo')));
    await expect(cleanup.run()).rejects.toThrow('demo');
    expect(done).toEqual(['chain']);
  });
});
