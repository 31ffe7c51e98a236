import { beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedOptions } from '../kernel/Core.ts';
import { flush, gateway, mainnet, startCore } from '../testing/startCore.ts';
import { gazetteTheme } from '../theme/presets.ts';
import { findFaults } from './findFaults.ts';

const fine: ResolvedOptions = {
  projectId: 'local',
  gatewayUrl: gateway,
  networks: [mainnet],
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  sdkType: 'foyer',
  sdkVersion: 'headless-universal-0.1.0',
};
const faultsOf = (options: object) => findFaults({ ...fine, ...options } as ResolvedOptions);
const namesIn = (options: object) => faultsOf(options).map(({ values }) => values.names);

describe('setup: values of options', () => {
  it.each([
    [{ themeMode: 'dark' }, []],
    [{ themeMode: undefined }, []],
    [{ themeMode: 'system' }, ['`system`']],
    [{ themeMode: 'Dark' }, ['`Dark`']],
    [{ themeMode: true }, ['`true`']],
    [{ themeVariables: gazetteTheme }, []],
    [{ themeVariables: { '--foyer-z-index': 7, '--foyer-width': undefined } }, []],
    [{ themeVariables: { accent: 'red' } }, ['`accent`']],
    [{ themeVariables: { '--w3m-accent': 'red' } }, ['`--w3m-accent`']],
  ])('setup-12 in the looks %j: %j', (options, names) => {
    expect(namesIn(options)).toEqual(names);
  });

  it.each([
    ['https://wallet.example', true],
    ['http://localhost:4320', true],
    ['wallet.example.com', false],
    ['//wallet.example', false],
    ['/wallet', false],
    ['localhost:4320', false],
    ['wss://wallet.example', false],
    ['https://', false],
  ])('setup-13 takes %s for a wallet site: %s', (walletUrl, isOne) => {
    expect(namesIn({ walletUrl })).toEqual(isOne ? [] : [walletUrl]);
  });

  it.each([
    [{ homepage: 'https://own.example', app_store: null, play_store: undefined }, ''],
    [{ homepage: 'own.example' }, '`homepage` of Own is own.example'],
    [{ webapp_link: 'own://' }, '`webapp_link` of Own is own://'],
    [{ app_store: 'apps.apple.com/own' }, '`app_store` of Own is apps.apple.com/own'],
    [{ play_store: 'own' }, '`play_store` of Own is own'],
    [{ chrome_store: '/own' }, '`chrome_store` of Own is /own'],
    [{ image_url: 'https://own.example/own.png' }, ''],
    [{ image_url: 'data:image/png;base64,AA==' }, ''],
    [{ image_url: '/own.png' }, ''],
    [{ image_url: './own.png' }, ''],
    [{ image_url: 'own.example/own.png' }, '`image_url` of Own is own.example/own.png'],
    [{ mobile_link: 'own://', desktop_link: 'own' }, ''],
    [{ mobile_link: 'https://own.example/app', desktop_link: 'own:' }, ''],
    [{ mobile_link: 'own.example/app' }, '`mobile_link` of Own is own.example/app'],
    [{ desktop_link: 'own app' }, '`desktop_link` of Own is own app'],
    [{ homepage: 7 }, '`homepage` of Own is 7'],
    [{ homepage: 'own', mobile_link: 'a b' }, '`homepage` of Own is own, `mobile_link` of Own is a b'],
  ])('setup-13 in a custom wallet %j: %s', (links, names) => {
    const wallet = { id: 'own', name: 'Own', ...links };
    expect(namesIn({ customWallets: [wallet] })).toEqual(names ? [names] : []);
  });

  it('setup-13 is not stopped by what is no wallet', () => {
    expect(namesIn({ customWallets: [undefined, 'own', { homepage: 'x' }] })).toEqual([
      '`homepage` of undefined is x',
    ]);
  });
});

/** Asks a gateway whose registry knows Harbor alone. */
async function openWith(options: object, answers = true) {
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
