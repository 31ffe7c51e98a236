import { beforeAll, describe, expect, it } from 'vitest';
import { createFoyer } from '../kernel/createFoyer.ts';
import { flush, gateway, startCore } from '../testing/startCore.ts';
import { gazetteTheme } from '../theme/presets.ts';
import { faultsOf, namesIn } from './testing/faultsOf.ts';

describe('setup: values of options', () => {
  it('setup-04 tells of a gateway address that is no text, and the modal opens', async () => {
    const { core, log } = startCore({ options: { gatewayUrl: 7 as never } });
    await core.actions.modal.open();
    await core.actions.features.load();
    await flush();
    expect(core.getState().modal.open).toBe(true);
    expect(log).toContainEqual(expect.stringContaining('`gatewayUrl` is 7, which has no http://'));
  });

  it.each([
    [{ themeMode: 'dark' }, []],
    [{ themeMode: undefined }, []],
    [{ themeMode: 'system' }, ['`system`']],
    [{ themeMode: 'Dark' }, ['`Dark`']],
    [{ themeMode: true }, ['`true`']],
    [{ themeVariables: gazetteTheme }, []],
    [{ themeVariables: { '--foyer-z-index': 7, '--foyer-width': undefined } }, []],
    [{ themeVariables: { accent: 'red' } }, ['`accent` (is `--foyer-accent` meant?)']],
    [{ themeVariables: { 'foyer-text': 'red' } }, ['`foyer-text` (is `--foyer-text` meant?)']],
    [{ themeVariables: { '--foyr-text': 'red' } }, ['`--foyr-text` (is `--foyer-text` meant?)']],
    [
      { themeVariables: { borderRadiusMaster: 2 } },
      ['`borderRadiusMaster` (is `--foyer-border-radius-master` meant?)'],
    ],
    [{ themeVariables: { '--foyer-bg': 'red' } }, ['`--foyer-bg`']],
    [{ themeVariables: { '--foyer-x': 'red', '--foyer-': 'red' } }, ['`--foyer-x`, `--foyer-`']],
    [{ themeVariables: { '--w3m-accent': 'red' } }, ['`--w3m-accent`']],
  ])('setup-03 setup-12 in the looks %j: %j', async (options, names) => {
    expect(await namesIn(options)).toEqual(names);
  });

  it.each([
    ['https://wallet.example', undefined],
    ['https://wallet.example/', undefined],
    ['https://wallet.example/below/a/path', undefined],
    ['https://wallet.example/v1', undefined],
    ['http://localhost:4320', undefined],
    ['wallet.example.com', 'no http:// or https:// before it'],
    ['//wallet.example', 'no http:// or https:// before it'],
    ['/wallet', 'no http:// or https:// before it'],
    ['localhost:4320', 'no http:// or https:// before it'],
    ['wss://wallet.example', 'no http:// or https:// before it'],
    ['https://', 'no valid host or port in it'],
    ['https://[', 'no valid host or port in it'],
    ['https://wallet.example:99999', 'no valid host or port in it'],
  ])('setup-13 takes %s for a wallet site, or tells that it has %s', async (walletUrl, fault) => {
    const found = fault ? [{ code: 'WALLET_SITE_ADDRESS', values: { address: walletUrl, fault } }] : [];
    expect(await faultsOf({ walletUrl })).toEqual(found);
  });

  it.each([
    ['?x=1', 'https://wallet.example'],
    ['/#x', 'https://wallet.example/'],
    // Empty ones too: what the frame puts after the address would land in them.
    ['/?', 'https://wallet.example/'],
    ['#', 'https://wallet.example'],
  ])(
    'setup-13 setup-16 tells of %s after the address of a wallet site, without it',
    async (rest, address) => {
      const fault = 'a query or a fragment after it';
      expect(await faultsOf({ walletUrl: `https://wallet.example${rest}` })).toEqual([
        { code: 'WALLET_SITE_ADDRESS', values: { address, fault } },
      ]);
    },
  );

  it('setup-13 setup-16 tells of a password in the address of a wallet site, without it', async () => {
    const address = 'https://wallet.example';
    expect(await faultsOf({ walletUrl: 'https://me:secret@wallet.example' })).toEqual([
      { code: 'WALLET_SITE_ADDRESS', values: { address, fault: 'a user name or password in it' } },
    ]);
  });

  it.each<readonly [object, string]>([
    [{ homepage: 'https://own.example', app_store: null, play_store: undefined }, ''],
    [{ homepage: 'http://localhost:5174', app_store: 'http://127.0.0.1:5174/app' }, ''],
    [{ homepage: 'own.example' }, '`homepage` of Own is own.example'],
    [{ homepage: 'http://own.example' }, '`homepage` of Own is http://own.example'],
    [{ app_store: 'http://own.example' }, '`app_store` of Own is http://own.example'],
    [{ play_store: 'http://own.example' }, '`play_store` of Own is http://own.example'],
    [{ chrome_store: 'http://own.example' }, '`chrome_store` of Own is http://own.example'],
    [{ homepage: 'https://own.example:99999' }, '`homepage` of Own is https://own.example:99999'],
    [{ webapp_link: 'https://own.example/app', homepage: 'https://own.example' }, ''],
    [{ webapp_link: 'http://own.example/app' }, '`webapp_link` of Own is http://own.example/app'],
    [{ webapp_link: 'own://' }, '`webapp_link` of Own is own://'],
    [{ app_store: 'apps.apple.com/own' }, '`app_store` of Own is apps.apple.com/own'],
    [{ play_store: 'own' }, '`play_store` of Own is own'],
    [{ chrome_store: '/own' }, '`chrome_store` of Own is /own'],
    [{ image_url: 'https://own.example/own.png' }, ''],
    [{ image_url: 'data:image/png;base64,AA==' }, ''],
    [{ image_url: '/pictures/own.png' }, ''],
    ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg+xml'].map((type): [object, string] => [
      { image_url: `data:image/${type},AA` },
      '',
    ]),
    [{ image_url: 'DATA:image/PNG;base64,AA==' }, ''],
    [{ image_url: 'HTTPS://own.example/ö w n.png?size=2#x' }, ''],
    // A site under development, whose page is of http too.
    [{ image_url: 'http://localhost:5173/own.png' }, ''],
    [{ image_url: 'http://localhost:99999/own.png' }, '`image_url` of Own is http://localhost:99999/own.png'],
    // The modal shows a letter in place of all these: on every page, or on one that has https.
    ...[
      '/\\own.example/own.png',
      './own.png',
      'images/own.png',
      '../images/v1.2/own.png',
      'own.png',
      '//own.example/own.png',
      'http://own.example/own.png',
      'https:own.example/own.png',
      ' https://own.example/own.png',
      'blob:https://own.example/1',
      'data:text/html,own',
      'data:image/bmp;base64,AA==',
      'data:image/pngx,AA',
      'data:image/png',
      'x data:image/png,AA',
    ].map((image_url): [object, string] => [{ image_url }, `\`image_url\` of Own is ${image_url}`]),
    // An inline one may be as long as a file.
    [
      { image_url: `data:image/bmp,${'A'.repeat(100_000)}` },
      `\`image_url\` of Own is data:image/bmp,${'A'.repeat(85)}…`,
    ],
    [{ image_url: 'javascript:0' }, '`image_url` of Own is javascript:0'],
    [{ image_url: 'ipfs://own' }, '`image_url` of Own is ipfs://own'],
    [{ image_url: 'https://[' }, '`image_url` of Own is https://['],
    [{ image_url: 'own.example/own.png' }, '`image_url` of Own is own.example/own.png'],
    [{ mobile_link: 'own://', desktop_link: 'own' }, ''],
    [{ mobile_link: 'https://own.example/app', desktop_link: 'own:' }, ''],
    // As the kit opens it: a wallet under development.
    [{ mobile_link: 'http://localhost:5173', webapp_link: 'http://127.0.0.1:5173/app' }, ''],
    [{ mobile_link: 'com.example.own://' }, ''],
    [{ desktop_link: 'com.example.own:' }, ''],
    // The commonest slip: a host without its scheme, which is a scheme alone by its letters.
    [{ mobile_link: 'own.example' }, '`mobile_link` of Own is own.example'],
    [{ desktop_link: 'own.example/' }, '`desktop_link` of Own is own.example/'],
    [{ webapp_link: 'own.example' }, '`webapp_link` of Own is own.example'],
    [{ mobile_link: 'http://own.example/app' }, '`mobile_link` of Own is http://own.example/app'],
    [{ desktop_link: 'http://own.example/app' }, '`desktop_link` of Own is http://own.example/app'],
    [{ mobile_link: 'javascript:' }, '`mobile_link` of Own is javascript:'],
    [{ desktop_link: 'mailto' }, '`desktop_link` of Own is mailto'],
    [{ mobile_link: 'own://wc:1@2' }, '`mobile_link` of Own is own://wc:1@2'],
    [{ desktop_link: true }, '`desktop_link` of Own is true'],
    [{ mobile_link: 'own.example/app' }, '`mobile_link` of Own is own.example/app'],
    [{ desktop_link: 'own app' }, '`desktop_link` of Own is own app'],
    [{ homepage: 7 }, '`homepage` of Own is 7'],
    [{ homepage: 'own', mobile_link: 'a b' }, '`homepage` of Own is own, `mobile_link` of Own is a b'],
  ])('setup-13 in a custom wallet %j: %s', async (links, names) => {
    const wallet = { id: 'own', name: 'Own', ...links };
    expect(await namesIn({ customWallets: [wallet] })).toEqual(names ? [names] : []);
  });

  it('setup-15 tells of the other mistakes where the addresses of a wallet cannot be judged', async () => {
    const own = {
      id: 'own',
      name: 'Own',
      get homepage(): string {
        throw new Error('no page');
      },
    };
    expect(await faultsOf({ customWallets: [own], walletUrl: 'own', themeMode: 'system' })).toMatchObject([
      { code: 'WALLET_SITE_ADDRESS' },
      { code: 'THEME_MODE_UNKNOWN' },
    ]);
  });

  it('setup-13 setup-15 names what is no wallet by its place, and is not stopped by it', async () => {
    const own = { id: 'own', name: 'Own', homepage: 'x' };
    expect(
      await faultsOf({ customWallets: [undefined, own, 'own', null, { name: 'Own', homepage: 'x' }] }),
    ).toEqual([
      { code: 'CUSTOM_WALLET_ADDRESS', values: { names: '`homepage` of Own is x' } },
      {
        code: 'UNKNOWN_VALUE',
        values: {
          names: [0, 2, 3, 4]
            .map((index) => `\`customWallets[${index}]\`, which is no wallet with an \`id\` and a \`name\``)
            .join(', '),
        },
      },
    ]);
  });
});

/** Asks a gateway whose registry knows Harbor alone. */
async function openWith(options: object, answers = true, isRegistryFirst = false) {
  const started = startCore({
    options,
    prepare({ http }) {
      http.on(`${gateway}/appkit/v1/config`, () => ({ features: [] }));
      if (!answers) return;
      http.on(`${gateway}/getWallets`, (request) => {
        const { include } = request.query ?? {};
        const data = [{ id: 'harbor', name: 'Harbor' }].filter(({ id }) => !include || include.includes(id));
        return { data, count: data.length };
      });
    },
  });
  const { core } = started;
  if (isRegistryFirst) await core.actions.wallets.loadMore();
  await core.actions.features.load();
  await core.actions.wallets.loadMore();
  await flush();
  return { ...started, alert: () => core.getState().notices.alert };
}

describe('setup: ids of wallets', () => {
  // So that an alert that is due is there after one turn, and none is missed for being late.
  beforeAll(() => import('./faultTable.ts'));

  it('setup-14 tells once which featured wallets the registry does not know', async () => {
    const { alert, log } = await openWith({ featuredWalletIds: ['harbor', 'harbour', 'jetty'] });
    expect(alert()).toMatchObject({ code: 'FEATURED_WALLET_UNKNOWN', kind: 'warning' });
    expect(log).toEqual([expect.stringMatching(/`featuredWalletIds`.*`harbour`, `jetty`/)]);
  });

  it('setup-14 tells so too where the registry has answered before the gateway’s features', async () => {
    const { core, log } = await openWith({ featuredWalletIds: ['harbour'] }, true, true);
    expect(core.getState().wallets.recommendedIds).toBeDefined();
    expect(log).toEqual([expect.stringMatching(/`featuredWalletIds`.*`harbour`/)]);
  });

  it('setup-14 tells of ids that came at run time, once the registry has answered for them, and then no more', async () => {
    const { core, alert, log } = await openWith({ featuredWalletIds: ['harbor'] });
    const foyer = createFoyer(core, undefined);
    const feature = async (...featuredWalletIds: string[]) => {
      await foyer.updateOptions({ featuredWalletIds });
      await core.actions.wallets.loadMore();
      await flush();
    };
    expect(alert()).toBeUndefined();
    await feature('harbor', 'jetty');
    expect(alert()).toMatchObject({ code: 'FEATURED_WALLET_UNKNOWN' });
    await feature('pier');
    await feature('harbor', 'quay');
    expect(log).toEqual([expect.stringMatching(/`featuredWalletIds` names `jetty`,/)]);
  });

  it('setup-15 goes on where there is something else than a wallet in `customWallets`', async () => {
    const { log } = await openWith({ featuredWalletIds: ['own'], customWallets: [undefined, 'own', {}] });
    expect(log).toEqual([
      expect.stringContaining('`customWallets[0]`, which is no wallet with an `id` and a `name`'),
      expect.stringContaining('`own`'),
    ]);
  });

  it.each([
    ['what it knows', { featuredWalletIds: ['harbor'] }, true],
    [
      'a wallet of the host’s own',
      { featuredWalletIds: ['own'], customWallets: [{ id: 'own', name: 'Own' }] },
      true,
    ],
    ['no wish', {}, true],
    ['a registry that does not answer', { featuredWalletIds: ['jetty'] }, false],
    ['ids that only narrow the list', { excludeWalletIds: ['jetty'], includeWalletIds: ['pier'] }, true],
  ])('setup-14 says nothing of %s', async (_, options, answers) => {
    const { alert, log } = await openWith(options, answers);
    expect(alert()).toBeUndefined();
    expect(log.filter((line) => line.includes('featuredWalletIds'))).toEqual([]);
  });
});
