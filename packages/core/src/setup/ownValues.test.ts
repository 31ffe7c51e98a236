import { describe, expect, it } from 'vitest';
import { knowsStyle } from '../drivers/knowsStyle.ts';
import { flush, startCore } from '../testing/startCore.ts';
import { faultsOf, namesIn } from './testing/faultsOf.ts';

const noLocale = '`locale`, which is no tag such as `de`, nor an imported catalogue';
const noDeadline = '`reconnectDeadline`, which is no number of milliseconds from 0 to 2000000000';
const noIcons = '`metadata.icons`, which is no list of `https://…` addresses';
const noPicture = 'which takes https, a path of your own such as `/own.png`, or `data:image/…`';
const shop = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] };
const provider = {
  connect: () => undefined,
  request: () => undefined,
  disconnect: () => undefined,
  on: () => undefined,
};
const mix = (strength: unknown) => ({ themeVariables: { '--foyer-color-mix-strength': strength } });

describe('setup: values that serve nobody', () => {
  it.each<readonly [object, readonly string[]]>([
    [{ locale: 'de' }, []],
    [{ locale: undefined }, []],
    [{ locale: null }, []],
    [{ locale: { lang: 'de', words: {} } }, []],
    [{ locale: 7 }, [noLocale]],
    [{ locale: ['de', 'en'] }, [noLocale]],
    [{ locale: {} }, [noLocale]],
    [{ locale: { lang: 'de' } }, [noLocale]],
    [{ locale: { lang: 5, words: {} } }, [noLocale]],
    [{ metadata: { ...shop, icons: ['https://shop.example/icon.png', 'data:image/png,AA'] } }, []],
    // What a page says that has no icon: it is taken over as the site's own.
    [{ metadata: { ...shop, icons: ['data:,'] } }, []],
    [{ metadata: { ...shop, name: 7 } }, ['`metadata.name`, which is no text']],
    [{ metadata: { ...shop, url: {} } }, ['`metadata.url`, which is no text']],
    [{ metadata: { ...shop, icons: '/icon.png' } }, [noIcons]],
    // Shown by the site itself, and by no wallet.
    [{ metadata: { ...shop, icons: ['/icon.png'] } }, [noIcons]],
    [{ metadata: { ...shop, icons: [7] } }, [noIcons]],
    [{ reconnectDeadline: 0 }, []],
    [{ reconnectDeadline: null }, []],
    [{ reconnectDeadline: 2_000_000_000 }, []],
    [{ reconnectDeadline: 2 ** 31 }, [noDeadline]],
    [{ reconnectDeadline: Number.POSITIVE_INFINITY }, [noDeadline]],
    [{ reconnectDeadline: -1 }, [noDeadline]],
    [{ reconnectDeadline: Number.NaN }, [noDeadline]],
    [{ reconnectDeadline: '3 s' }, [noDeadline]],
    [{ universalProvider: { ...provider, removeListener: () => undefined } }, []],
    [{ universalProvider: null }, []],
    [{ universalProvider: provider }, ['`universalProvider`, which lacks removeListener']],
    [
      { universalProvider: 'on' },
      ['`universalProvider`, which lacks connect, request, disconnect, on, removeListener'],
    ],
    [mix(100), []],
    [mix('40'), []],
    [mix(500), ['`500` in --foyer-color-mix-strength']],
    [{ chainImages: { 1: '/own.svg', 'eip155:10': 'https://own.example/10.png' } }, []],
    [{ chainImages: null, connectorImages: undefined }, []],
    [{ chainImages: { 1: undefined, 2: null, 3: '' } }, []],
    [{ chainImages: { 1: 'own.svg' } }, [`\`chainImages[1]\`, ${noPicture}`]],
    [
      { chainImages: { 1: Object.create(null) }, connectorImages: { 'com.own': 'javascript:0' } },
      [`\`chainImages[1]\`, ${noPicture}, \`connectorImages[com.own]\`, ${noPicture}`],
    ],
    // Nothing of an address, in whichever place: it may hold a key.
    [
      { chainImages: { 'https://own.example/?key=1': 'eip155:1', 2: 'http://own.example/?key=2' } },
      [`\`chainImages[2]\`, ${noPicture}, \`chainImages[…]\`, ${noPicture}`],
    ],
    [{ connectorImages: ['/own.png'] }, ['`connectorImages`, which is no object']],
    [{ chainImages: '/own.png' }, ['`chainImages`, which is no object']],
  ])('setup-22 in %j: %j', async (options, names) => {
    expect(await namesIn(options, knowsStyle)).toEqual(names);
  });

  it('setup-15 setup-22 tells of the links of wallets also where a picture cannot be read', async () => {
    const chainImages = {
      get 1() {
        throw new Error('not to be read');
      },
    };
    const faults = await faultsOf({
      chainImages,
      customWallets: [{ id: 'own', name: 'Own', homepage: 'own.example' }],
    });
    expect(faults).toMatchObject([{ code: 'CUSTOM_WALLET_ADDRESS' }]);
  });

  it('setup-22 tells of a site that names itself by a number, and of an icon by a path', async () => {
    const { core, log } = startCore({ options: { metadata: { name: 7, icons: ['/icon.png'] } as never } });
    await core.actions.modal.open();
    await core.actions.features.load();
    await flush();
    expect(log).toContainEqual(expect.stringContaining(`\`metadata.name\`, which is no text, ${noIcons}`));
  });
});
