import { describe, expect, it } from 'vitest';
import { findViolations } from '../../../checks/src/browser/findViolations.ts';
import { phoneSuite } from './testing/phoneSuite.ts';

const phone = phoneSuite();

describe('the phone in two tabs', () => {
  it('phone-20 shows in one the account and network that were changed in the other', async () => {
    await phone.open();
    const other = await phone.page.context().newPage();
    await other.goto(phone.page.url());
    await other.getByLabel(/^Account 1/).waitFor();
    await phone.page.getByLabel(/^Account 2/).check();
    await phone.page.getByLabel(/^Local Two/).check();
    await expect.poll(() => other.getByLabel(/^Account 2/).isChecked()).toBe(true);
    await expect.poll(() => other.getByLabel(/^Local Two/).isChecked()).toBe(true);
  });
});

describe('the phone in trouble', () => {
  it('phone-19 says at once that it does not know the network a site asks for', async () => {
    await phone.open();
    const dapp = phone.newDapp();
    const { uri, approved } = await dapp.connect(['eip155:1']);
    const refused = expect(approved).rejects.toThrow();
    await phone.paste(uri);
    const alert = phone.page.getByRole('alert');
    await alert.getByText('asks for a network that this phone does not know').waitFor();
    await refused;
    expect(await phone.page.getByText('The site does not answer.').isVisible()).toBe(false);
  });

  it('phone-19 tries no code in airplane mode, and takes it afterwards', async () => {
    await phone.open();
    const dapp = phone.newDapp();
    const { uri, approved } = await dapp.connect();
    const airplane = phone.page.getByLabel(/^Airplane mode/);
    await airplane.check();
    await phone.paste(uri);
    await phone.page.getByRole('alert').getByText('This phone is in airplane mode.').waitFor();
    await phone.button('Back').click();
    await airplane.uncheck();
    await phone.paste(uri);
    await phone.approve('Connect');
    await approved;
  });

  it.each(['light', 'dark'] as const)(
    'phone-18 shows a connection under way, and that it failed as its site is gone, in %s',
    async (colorScheme) => {
      const viewport = { width: 360, height: 740 };
      await phone.open('', { colorScheme, viewport }, (context) => context.clock.install());
      const dapp = phone.newDapp();
      const { uri } = await dapp.connect();
      await phone.paste(uri);
      await phone.request('Connect').waitFor();
      await dapp.close();
      await phone.approve('Connect');
      await phone.page.getByText('Connecting to Meadow…').waitFor();
      expect(await findViolations(phone.page)).toEqual([]);
      const alert = phone.page.getByRole('alert').getByText('The connection to Meadow failed');
      // The wallet looks now and then whether its site can still agree.
      await expect
        .poll(async () => {
          await phone.page.clock.fastForward(60_000);
          return alert.isVisible();
        })
        .toBe(true);
      expect(await findViolations(phone.page)).toEqual([]);
      await phone.page.getByRole('button', { name: /^OK: The connection to Meadow failed/ }).press('Enter');
      await alert.waitFor({ state: 'detached' });
      const scan = phone.button('Scan or paste a code');
      expect(await scan.evaluate((button) => button === document.activeElement)).toBe(true);
    },
  );
});
