import { describe, expect, it } from 'vitest';
import { createFoyer } from './exports/index.ts';

describe('createFoyer', () => {
  it('element-08 does nothing on a server', async () => {
    expect('customElements' in globalThis).toBe(false);
    const foyer = createFoyer({
      projectId: 'local',
      networks: [
        {
          id: 31337,
          name: 'Meadow',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
        },
      ],
    });
    await foyer.open();
    expect(foyer.isOpen()).toBe(false);
    expect(foyer.core.options.sdkVersion).toMatch(/^html-universal-/);
    foyer.dispose();
  });

  it('element-08 wants a network there as well', () => {
    expect(() => createFoyer({ projectId: 'local', networks: [] as never })).toThrow(
      expect.objectContaining({ code: 'NO_NETWORKS' }),
    );
  });
});
