import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { startCore } from '../testing/startCore.ts';

describe('kernel: pictures', () => {
  const query = 'projectId=local&st=foyer&sv=headless-evm-0.1.0';

  it('kernel-17 come from the gateway', () => {
    const { core } = startCore();
    const [network] = core.getState().network.networks;
    if (!network) throw new Error('two networks are requested');
    expect(core.images.wallet('a/b')).toBe(`https://gateway.example/getWalletImage/a%2Fb?${query}`);
    expect(core.images.network(network)).toBe(
      `https://gateway.example/public/getAssetImage/eip155%3A1?${query}`,
    );
    expect(core.images.connector(connectorOf('Harbor', { imageId: 'h' }))).toBe(core.images.wallet('h'));
    expect(core.images.connector(connectorOf('Harbor'))).toBeUndefined();
  });

  it('kernel-17 are the host’s or the wallet’s own first', () => {
    const { core } = startCore({
      options: { chainImages: { 1: '/one.svg' }, connectorImages: { 'example.meadow': '/meadow.svg' } },
    });
    const picture = { imageUrl: 'https://own.example/x.png' };
    expect(core.images.network({ id: 1, caipNetworkId: 'eip155:1', assets: picture })).toBe('/one.svg');
    expect(core.images.network({ id: 2, caipNetworkId: 'eip155:2', assets: picture })).toBe(picture.imageUrl);
    expect(core.images.network({ id: 2, caipNetworkId: 'eip155:2', assets: { imageId: 'two' } })).toContain(
      '/public/getAssetImage/two?',
    );
    expect(core.images.connector(connectorOf('Meadow', picture))).toBe('/meadow.svg');
    expect(core.images.connector(connectorOf('Harbor', picture))).toBe(picture.imageUrl);
  });

  it.each(['injected', 'reg', 'example.harbor'])(
    'kernel-17 are the host’s by %s, as a site may name it',
    (name) => {
      const connectorImages = { [name]: '/harbor.svg' };
      const { core, adapter } = startCore({ options: { connectorImages } });
      const harbor = connectorOf('Harbor', {
        id: 'injected',
        explorerId: 'reg',
        info: { rdns: 'example.harbor' },
        imageUrl: 'https://own.example/x.png',
      });
      adapter.host.onConnectors([harbor]);
      expect(core.images.connector(harbor)).toBe('/harbor.svg');
    },
  );

  it('kernel-17 are none without a gateway', () => {
    const { core } = startCore({ options: { gatewayUrl: '' } });
    expect(core.images.wallet('x')).toBeUndefined();
    expect(core.images.network({ id: 1, caipNetworkId: 'eip155:1', assets: {} })).toBeUndefined();
  });
});
