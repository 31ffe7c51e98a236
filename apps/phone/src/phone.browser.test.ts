import { createPublicClient, http, parseEther, toHex, verifyMessage } from 'viem';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../../checks/src/browser/findViolations.ts';
import { refuseStorage } from '../../../checks/src/browser/refuseStorage.ts';
import { press, reach } from './testing/keyboard.ts';
import { phoneSuite } from './testing/phoneSuite.ts';
import { drawCode, pastePicture } from './testing/pictures.ts';

const phone = phoneSuite();
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('the phone', () => {
  it('phone-04 shows who asks; phone-05 connects, signs and sends as its user says; phone-13 without a complaint', async () => {
    await phone.open();
    const dapp = phone.newDapp();
    const { uri, approved } = await dapp.connect();
    await phone.paste(uri);
    const request = phone.request('Connect');
    await request.getByText('Meadow', { exact: true }).waitFor();
    for (const words of ['https://meadow.example', 'Nobody has checked it.', 'Local One, Local Two'])
      expect(await request.textContent()).toContain(words);
    expect(await phone.page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await phone.approve('Connect');
    const { topic } = await approved;

    const signing = dapp.request(topic, 31337, 'personal_sign', [toHex('Good day'), account]);
    expect(await phone.page.getByLabel('What is signed').inputValue()).toBe('Good day');
    await phone.approve('Sign message');
    const signature = (await signing) as `0x${string}`;
    expect(await verifyMessage({ address: account, message: 'Good day', signature })).toBe(true);

    const transaction = { from: account, to: second, value: toHex(parseEther('1')) };
    const sending = dapp.request(topic, 31338, 'eth_sendTransaction', [transaction]);
    await phone.page.getByText('Local Two').waitFor();
    await phone.approve('Send transaction');
    const chain = createPublicClient({
      transport: http(phone.stack.ready.chains[1]?.rpc),
      pollingInterval: 50,
    });
    const hash = (await sending) as `0x${string}`;
    const receipt = await chain.waitForTransactionReceipt({ checkReplacement: false, hash });
    expect(receipt.status).toBe('success');
    const refused = dapp.request(topic, 31337, 'personal_sign', [toHex('Good night'), account]);
    const declined = expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' });
    await phone.request('Sign message').waitFor();
    await phone.button('Reject').click();
    await declined;
  });

  it('phone-06 lists sites and disconnects one; phone-09 both are there after a reload', async () => {
    await phone.open();
    const [one, two] = [await phone.connected(), await phone.connected()];
    const disconnect = phone.button('Disconnect Meadow');
    // A site agrees a moment before its phone knows.
    await disconnect.nth(1).waitFor();
    await phone.page.reload();
    await disconnect.nth(1).waitFor();
    await disconnect.first().click();
    await expect.poll(() => [...one.dapp.ended, ...two.dapp.ended].length).toBe(1);
    const [ended] = [...one.dapp.ended, ...two.dapp.ended];
    const [left, session] = ended === one.session.topic ? [two.dapp, two.session] : [one.dapp, one.session];
    const signing = left.request(session.topic, 31337, 'personal_sign', [toHex('Still here'), account]);
    await phone.approve('Sign message');
    expect(await signing).toMatch(/^0x/);
    await left.disconnect(session.topic);
    await phone.page.getByText('None yet.').waitFor();
  });

  it('phone-07 changes account and network, and the site follows; phone-09 also over a reload', async () => {
    await phone.open();
    const { dapp } = await phone.connected();
    await phone.page.getByLabel(/^Account 2/).check();
    await phone.page.getByLabel(/^Local Two/).check();
    await expect
      .poll(() => dapp.events)
      .toEqual([
        { chainId: 'eip155:31337', name: 'accountsChanged', data: [second] },
        { chainId: 'eip155:31338', name: 'chainChanged', data: 31338 },
      ]);
    await phone.page.reload();
    await expect.poll(() => phone.page.getByLabel(/^Account 2/).isChecked()).toBe(true);
    expect(await phone.page.getByLabel(/^Local Two/).isChecked()).toBe(true);
  });

  it('phone-08 receives nothing in airplane mode, and what waited afterwards', async () => {
    await phone.open();
    const { dapp, session } = await phone.connected();
    expect(phone.sockets.size).toBe(1);
    await phone.page.getByLabel(/^Airplane mode/).check();
    await phone.page.getByText('Offline').waitFor({ state: 'attached' });
    await expect.poll(() => phone.sockets.size).toBe(0);
    const signing = dapp.request(session.topic, 31337, 'personal_sign', [toHex('Later'), account]);
    // What waited may take the switch's place before its new state is seen.
    await phone.page.getByLabel(/^Airplane mode/).click();
    await phone.approve('Sign message');
    expect(await signing).toMatch(/^0x/);
  });

  it('phone-15 shows the balance of no other account, nor of another network, meanwhile', async () => {
    await phone.open('', {}, (context) =>
      context.route(
        ({ origin }) => phone.stack.ready.chains.some(({ rpc }) => rpc.startsWith(origin)),
        (route) =>
          route.request().postData()?.toLowerCase().includes(second.slice(2).toLowerCase())
            ? undefined
            : route.continue(),
      ),
    );
    const balance = phone.page.getByRole('region', { name: 'Balance' });
    await balance.getByText(/ETH$/).waitFor();
    await phone.page.getByLabel(/^Account 2/).check();
    await expect.poll(() => balance.locator('.balance').textContent()).toBe('…');
  });

  it('phone-16 works where the browser keeps nothing', async () => {
    await phone.open('', {}, refuseStorage);
    await phone.connected();
    await phone.button('Disconnect Meadow').waitFor();
  });

  it('phone-02 takes the URI of the link it is opened with, and keeps it nowhere in sight', async () => {
    await phone.open();
    const dapp = phone.newDapp();
    const { uri, approved } = await dapp.connect();
    await phone.page.goto(`${phone.stack.ready.phone}/wc?uri=${encodeURIComponent(uri)}`);
    await phone.approve('Connect');
    await approved;
    expect(phone.page.url()).toBe(`${phone.stack.ready.phone}/`);
    await phone.page.reload();
    await phone.button('Disconnect Meadow').waitFor();
  });

  it('phone-03 takes a link opened in another tab, which stays where it is', async () => {
    await phone.open();
    await phone.page.evaluate(() => navigator.serviceWorker.ready);
    await phone.page.waitForFunction(() => navigator.serviceWorker.controller);
    const site = await phone.page.context().newPage();
    await site.goto(`${phone.stack.ready.gateway}/health`);
    const dapp = phone.newDapp();
    const { uri, approved } = await dapp.connect();
    await site.evaluate(
      (href) => {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
      },
      `${phone.stack.ready.phone}/wc?uri=${encodeURIComponent(uri)}`,
    );
    await phone.approve('Connect');
    await approved;
    expect(site.url()).toBe(`${phone.stack.ready.gateway}/health`);
  });

  it('phone-01 reads the code in a picture, chosen or pasted; phone-17 may be chosen once more', async () => {
    await phone.open();
    const dapp = phone.newDapp();
    const first = await dapp.connect();
    await phone.button('Scan or paste a code').click();
    await phone.page.getByLabel('Choose a picture').setInputFiles({
      name: 'code.png',
      mimeType: 'image/png',
      buffer: await drawCode(phone.page, first.uri),
    });
    await phone.approve('Connect');
    await first.approved;

    await phone.button('Scan or paste a code').click();
    const picture = phone.page.getByLabel('Choose a picture');
    await picture.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: Buffer.from('none') });
    await phone.page.getByText('This file is not a picture.').waitFor();
    expect(await picture.inputValue(), 'phone-17').toBe('');
    await phone.button('Back').click();

    const again = await dapp.connect();
    await phone.button('Scan or paste a code').click();
    await pastePicture(phone.page.getByLabel('Link from the site'), await drawCode(phone.page, again.uri));
    await phone.approve('Connect');
    await again.approved;
  });

  it('phone-01 looks through the camera, and says so when it may not', async () => {
    await phone.open('', { permissions: ['camera'] });
    await phone.button('Scan or paste a code').click();
    await phone.button('Use the camera').click();
    const video = phone.page.getByLabel('What the camera sees');
    await expect
      .poll(() => video.evaluate((element) => (element as HTMLVideoElement).videoWidth))
      .toBeGreaterThan(0);
    await phone.button('Stop the camera').click();
    await video.waitFor({ state: 'detached' });
    await phone.page.context().close();
    await phone.open('', { permissions: [] });
    await phone.button('Scan or paste a code').click();
    await phone.button('Use the camera').click();
    await phone.page.getByRole('alert').getByText('Paste the link').waitFor();
  });

  it('phone-10 says what is wrong with a code', async () => {
    await phone.open();
    const alert = phone.page.getByRole('alert');
    await phone.paste('hello');
    await alert.getByText('This is not a code of a site.').waitFor();
    const old = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}&expiryTimestamp=1700000000`;
    await phone.page.getByLabel('Link from the site').fill(old);
    await phone.button('Connect').click();
    await alert.getByText(/expired|not a code/).waitFor();
    await phone.button('Back').click();
    const dapp = phone.newDapp();
    const { uri, approved } = await dapp.connect();
    await phone.paste(uri);
    await phone.approve('Connect');
    await approved;
    await phone.paste(uri);
    await alert.getByText('This code was used already.').waitFor();
  });

  it('phone-14 says so when a site takes its question back', async () => {
    await phone.open();
    const dapp = phone.newDapp();
    const alert = phone.page.getByRole('alert').getByText('The site does not wait any more.');
    const { uri, giveUp } = await dapp.connect();
    await phone.paste(uri);
    await phone.request('Connect').waitFor();
    giveUp();
    await alert.waitFor();
    expect(await phone.request('Connect').isVisible()).toBe(false);

    const next = await dapp.connect();
    await phone.paste(next.uri);
    await phone.approve('Connect');
    await next.approved;
    await phone.button('Disconnect Meadow').waitFor();
    expect(await alert.isVisible()).toBe(false);
  });

  it('phone-14 says so when a site stays silent', async () => {
    await phone.open('', {}, (context) => context.clock.install());
    const silent = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`;
    await phone.paste(silent);
    await phone.page.getByText('Waiting for the site…').waitFor();
    await phone.page.clock.fastForward(10_000);
    await phone.page.getByRole('alert').getByText('The site does not answer.').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'phone-12 is narrow enough and accessible when it is %s; phone-11 tells that it holds test money only',
    async (scheme) => {
      await phone.open('', { colorScheme: scheme, viewport: { width: 360, height: 740 } });
      await phone.page.getByText(/^Test money only\..*its phrase is known to everyone/).waitFor();
      const { dapp, session } = await phone.connected();
      await phone.button('Disconnect Meadow').waitFor();
      expect(await findViolations(phone.page)).toEqual([]);
      await phone.button('Scan or paste a code').click();
      expect(await findViolations(phone.page)).toEqual([]);
      await phone.button('Back').click();
      const asking = dapp.request(session.topic, 31337, 'personal_sign', [toHex('Good day'), account]);
      const declined = expect(asking).rejects.toMatchObject({ code: 'USER_REJECTED' });
      await phone.request('Sign message').waitFor();
      expect(await findViolations(phone.page)).toEqual([]);
      expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await phone.button('Reject').click();
      await declined;
    },
  );

  it('phone-12 is used with the keyboard alone', async () => {
    await phone.open();
    const dapp = phone.newDapp();
    const { uri, approved } = await dapp.connect();
    await press(phone.page, 'Scan or paste a code');
    expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toBe('Connect to a site');
    await reach(phone.page, 'Link from the site');
    await phone.page.keyboard.insertText(uri);
    await phone.page.keyboard.press('Enter');
    await phone.request('Connect').waitFor();
    await press(phone.page, 'Connect');
    const { topic } = await approved;
    const asking = dapp.request(topic, 31337, 'personal_sign', [toHex('Good day'), account]);
    await phone.request('Sign message').waitFor();
    await press(phone.page, 'Sign');
    expect(await asking).toMatch(/^0x/);
    await press(phone.page, 'Disconnect Meadow');
    await phone.page.getByText('None yet.').waitFor();
  });
});
