import { describe, expect, it } from 'vitest';
import { phoneSuite } from './testing/phoneSuite.ts';

const phone = phoneSuite();
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe('phone in two tabs', () => {
  it('testkit-49 phone-05 a question that one tab answered leaves the screen of the other', async () => {
    await phone.open();
    const other = await phone.page.context().newPage();
    await other.goto(phone.stack.ready.phone ?? '');
    const there = (name: string) => other.getByRole('region', { name, exact: true });
    await other.getByRole('heading', { name: 'Foyer Phone' }).waitFor();

    const { uri, giveUp } = await phone.newDapp().connect();
    await phone.paste(uri);
    await there('Connect').waitFor();
    giveUp();
    await there('Connect').waitFor({ state: 'detached' });
    await phone.request('Connect').waitFor({ state: 'detached' });

    const { dapp, session } = await phone.connected();
    const transaction = { from: account, to: '0x00000000000000000000000000000000000fEed1', value: '0x1' };
    const sending = dapp.request(session.topic, 31337, 'eth_sendTransaction', [transaction]);
    await there('Send transaction').waitFor();
    await phone.approve('Send transaction');
    expect(await sending).toMatch(/^0x[0-9a-f]{64}$/);
    await there('Send transaction').waitFor({ state: 'detached' });
    await other.getByText('This tab shared and signed nothing.').waitFor();
  });
});
