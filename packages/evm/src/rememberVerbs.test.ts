import { describe, expect, it, vi } from 'vitest';
import { rememberVerbs } from './rememberVerbs.ts';
import type { ImportVerbs } from './runAdapter.ts';

describe('rememberVerbs', () => {
  it('evm-37 asks for the code once, however often it is needed', async () => {
    const load = vi.fn<ImportVerbs>(() => import('./session/createVerbs.ts'));
    const importVerbs = rememberVerbs(load);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([importVerbs(), importVerbs()]);
    expect(await importVerbs()).toBe(first);
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledOnce();
  });

  it('evm-37 asks again for code that did not come, and tells all who waited', async () => {
    const load = vi.fn<ImportVerbs>(() => import('./session/createVerbs.ts'));
    load.mockRejectedValueOnce(new Error('offline'));
    const importVerbs = rememberVerbs(load);
    for (const { status } of await Promise.allSettled([importVerbs(), importVerbs()])) {
      expect(status).toBe('rejected');
    }
    expect(load).toHaveBeenCalledOnce();
    await expect(importVerbs()).resolves.toHaveProperty('createVerbs');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
