import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';
import type { StartOptions } from '../testing/startModal.ts';

const { start, open, calls } = modalSuite();

const show = (fake?: StartOptions['fake']) => open({ fake });

/** The modal, open on a view with what it was opened for. */
function at(view: string, data: string): StartOptions['fake'] {
  return new Function(
    'bench',
    `return { state: { ...bench.fixtures.connectedState, router: {
      view: '${view}', history: ['${view}'], direction: 'none', data: ${data} } } }`,
  ) as StartOptions['fake'];
}

describe('an account on its way', () => {
  const returning: StartOptions['fake'] = ({ fixtures: { startState } }) => ({
    state: {
      connection: {
        ...startState.connection,
        byNamespace: { eip155: { status: 'reconnecting', connectorId: 'AUTH' } },
      },
      wallets: {
        ...startState.wallets,
        connectors: [
          ...startState.wallets.connectors,
          { id: 'AUTH', name: 'Embedded wallet', type: 'AUTH', chain: 'eip155' },
        ],
      },
    },
  });

  it('view-connect-22 is waited for, with no way to connect', async () => {
    const page = await show(returning);
    await page.getByRole('status').getByText('Loading').waitFor();
    expect(await page.getByRole('button', { name: 'Kestrel' }).count()).toBe(0);
    await page.evaluate(() => {
      const { core, set } = window.fake;
      set({ connection: { ...core.getState().connection, byNamespace: {} } });
    });
    await page.getByRole('button', { name: 'Kestrel' }).waitFor();
  });

  it('view-connect-22 R17 is waited for no longer than 5 s', async () => {
    const page = await start({ fake: returning });
    await page.clock.install();
    await page.locator('#opener').click();
    const kestrel = page.getByRole('button', { name: 'Kestrel' });
    await page.getByRole('status').getByText('Loading').waitFor();
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return kestrel.count();
      })
      .toBe(1);
  });
});

describe('the box to tick', () => {
  const legal: StartOptions['fake'] = ({ fixtures: { startState } }) => ({
    state: {
      features: {
        ...startState.features,
        legalCheckbox: true,
        termsConditionsUrl: 'https://meadow.example/terms',
      },
    },
  });

  it('view-connect-14 keeps everything below out of reach, and says why', async () => {
    const page = await show(legal);
    const box = page.getByRole('checkbox', { name: 'I agree to the Terms of service' });
    await box.waitFor();
    const row = page.getByRole('button', { name: 'Kestrel' });
    expect(await row.isDisabled()).toBe(true);
    await row.click({ force: true });
    await page.getByRole('alert').getByText('Tick the box to continue.').waitFor();
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    expect(await calls('router.push')).toEqual([]);
    await box.focus();
    const names: string[] = [];
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      names.push(
        await page.evaluate(
          () => document.querySelector('foyer-modal')?.shadowRoot?.activeElement?.textContent ?? '',
        ),
      );
    }
    expect(names.join()).not.toMatch(/Kestrel|Harbor|All wallets/);
  });

  it('view-connect-14 stays ticked while the modal is open', async () => {
    const page = await show(legal);
    await page.getByRole('checkbox').check();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Kestrel' }).click();
    await page.getByText('Approve in Kestrel').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Kestrel' }).waitFor();
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('#opener').click();
    await page.getByRole('checkbox').waitFor();
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  });

  it('view-connect-14 is ticked for the documents that were shown beside it', async () => {
    const page = await show(legal);
    const box = page.getByRole('checkbox');
    const change = (privacyPolicyUrl: string | undefined) =>
      page.evaluate((url) => {
        const { features } = window.fake.core.getState();
        window.fake.set({ features: { ...features, privacyPolicyUrl: url } });
      }, privacyPolicyUrl);
    await box.check();
    await change('/privacy');
    await page.getByRole('checkbox', { name: 'the Privacy policy' }).waitFor();
    expect(await box.isChecked()).toBe(false);
    expect(await page.getByRole('button', { name: 'Kestrel' }).isDisabled()).toBe(true);
    await box.check();
    expect(await page.getByRole('button', { name: 'Kestrel' }).isDisabled()).toBe(false);
    await box.uncheck();
    expect(await page.getByRole('button', { name: 'Kestrel' }).isDisabled()).toBe(true);
  });

  it('view-connect-11 a site without documents loads no more than the wallets', async () => {
    const page = await show();
    await page.getByRole('button', { name: 'Kestrel' }).waitFor();
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files.some((name) => name.includes('ConnectMore'))).toBe(false);
  });

  it('view-connect-15 the note comes beside wallets that are there at once', async () => {
    const page = await show(({ fixtures: { startState } }) => ({
      state: { features: { ...startState.features, privacyPolicyUrl: '/privacy' } },
    }));
    await page.getByText('By continuing you agree to the').waitFor();
    const link = page.getByRole('link', { name: 'Privacy policy' });
    expect(await link.evaluate((element) => (element as HTMLAnchorElement).href)).toBe(
      new URL('/privacy', page.url()).href,
    );
  });
});

describe('choosing', () => {
  it('view-connect-03 view-multi-chain-02 asks for the family, then its connector, and leads back', async () => {
    const page = await show(({ fixtures: { connector, network, startState } }) => ({
      state: {
        network: {
          ...startState.network,
          networks: [
            ...startState.network.networks,
            {
              ...network(1, 'Solana'),
              id: 'main',
              caipNetworkId: 'solana:main' as const,
              chainNamespace: 'solana' as const,
            },
          ],
        },
        wallets: {
          ...startState.wallets,
          connectors: [connector('kestrel'), connector('kestrel', { chain: 'solana' })],
        },
      },
    }));
    await page.getByRole('button', { name: 'Kestrel' }).click();
    await page.getByRole('heading', { name: 'Select chain' }).waitFor();
    expect(await calls('connection.connect')).toEqual([]);
    await page.getByRole('button', { name: 'Solana' }).click();
    await page.getByText('Approve in Kestrel').waitFor();
    expect((await calls('connection.connect'))[0]).toMatchObject({ chain: 'solana' });
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Ethereum' }).waitFor();
  });

  it('view-connect-08 opened for one family, asks its connector at once', async () => {
    const page = await show(({ fixtures: { connector, startState } }) => ({
      state: {
        wallets: {
          ...startState.wallets,
          namespace: 'solana',
          connectors: [connector('harbor'), connector('kestrel'), connector('kestrel', { chain: 'solana' })],
        },
      },
    }));
    await page.getByRole('button', { name: 'Kestrel' }).click();
    await page.getByText('Approve in Kestrel').waitFor();
    expect((await calls('connection.connect'))[0]).toMatchObject({ chain: 'solana' });
  });

  it('view-connect-07 a wallet that is not here leads to how to get it', async () => {
    const page = await show(({ fixtures: { startState } }) => ({
      state: {
        wallets: {
          ...startState.wallets,
          wanted: { isMobile: false, hasAdapters: true, customWallets: [{ id: 'own', name: 'Our Wallet' }] },
        },
      },
    }));
    await page.getByRole('button', { name: 'Our Wallet' }).click();
    expect(await calls('wallets.choose')).toMatchObject([{ id: 'own' }]);
  });

  it('view-connecting-08 back from a wallet that is not here finds the search again', async () => {
    const page = await show();
    await page.getByRole('button', { name: 'All wallets' }).click();
    await page.getByPlaceholder('Search wallets').fill('wallet 7');
    await page.evaluate(() => {
      const { wallets } = window.fake.core.getState();
      const [, ...more] = window.bench.fixtures.registry(8);
      const found = {
        status: 'ready',
        search: 'wallet 7',
        wallets: more.slice(5, 6),
        page: 1,
        count: 1,
      } as const;
      window.fake.set({ wallets: { ...wallets, found } });
      window.fake.core.actions.router.push('ConnectingExternal', more[5] ? { wallet: more[5] } : {});
    });
    await page.getByText('Wallet 7 isn’t installed here').waitFor();
    await page.getByRole('button', { name: 'Choose another wallet' }).click();
    expect(await page.getByPlaceholder('Search wallets').inputValue()).toBe('wallet 7');
    await page.getByRole('button', { name: 'Wallet 7' }).waitFor();
    expect(await page.getByRole('button', { name: 'Wallet 8' }).count()).toBe(0);
  });
});

describe('going over to another family', () => {
  const data = `{ network: { ...bench.fixtures.arbitrum, chainNamespace: 'solana', caipNetworkId: 'solana:main', name: 'Solana' } }`;

  it('view-switch-active-chain-02 switches, then shows its wallets alone', async () => {
    const page = await show(at('SwitchActiveChain', data));
    await page.getByText('Your Ethereum account stays connected.').waitFor();
    await page.getByRole('button', { name: 'Switch', exact: true }).click();
    expect(await calls('network.switchNetwork')).toMatchObject([{ caipNetworkId: 'solana:main' }]);
    await expect
      .poll(async () => (await calls('modal.open')).at(-1))
      .toEqual({ view: 'Connect', namespace: 'solana' });
  });

  it('view-switch-active-chain-02 has its two choices side by side on a low page too', async () => {
    const page = await show(at('SwitchActiveChain', data));
    await page.setViewportSize({ width: 568, height: 320 });
    const tops = await page
      .locator('.fy-foot > .fy-btn')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual([tops[0], tops[0]]);
  });

  it('view-switch-active-chain-02 stays, which closes where it was opened', async () => {
    const page = await show(at('SwitchActiveChain', data));
    await page.getByRole('button', { name: 'Not now' }).click();
    expect(await calls('router.goBack')).toHaveLength(1);
    expect(await calls('network.switchNetwork')).toEqual([]);
  });
});
