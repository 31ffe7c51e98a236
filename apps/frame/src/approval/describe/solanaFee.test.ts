import { base58 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { setStage } from '../testing/setStage.ts';
import { solanaTransactions } from '../testing/solanaTransactions.ts';

const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const own = base58.encode(Uint8Array.from({ length: 32 }, (_, at) => at + 1));
const stage = setStage({}, { networkId, address: own });

type Name = keyof typeof solanaTransactions;

const show = (name: Name, { show } = stage) =>
  show('solana_signTransaction', { transaction: solanaTransactions[name] });

const idsOf = ({ warnings }: Awaited<ReturnType<typeof show>>) => warnings.map(({ id }) => id);

describe('the fee of a transaction of Solana', () => {
  it.each<[Name, shown: string]>([
    ['plain', '0.000005'],
    ['priced', '0.001405'],
    ['unlimited', '0.000208'],
    ['over', '0.001405'],
    ['rounded', '0.000005001'],
    ['framed', '0.000005'],
    ['checked', '0.00001'],
    ['budgetOnly', '0.003005'],
  ])('approval-24 is told as the network reckons it: %s', async (name, shown) => {
    const view = await show(name);
    expect(view.fee).toEqual({ label: 'Network fee', value: `at most ${shown} SOL`, kind: 'amount' });
    expect(idsOf(view)).not.toContain('high-fee');
  });

  it.each<[Name]>([['priced'], ['framed']])('approval-24 leaves a transfer whole: %s', async (name) => {
    expect(await show(name)).toMatchObject({ title: 'Send 0.000001 SOL', needsConsent: false });
  });

  it.each<[Name, severity: string, shown: string]>([
    ['high', 'warning', '0.1401'],
    ['grave', 'danger', '1.401'],
  ])('approval-24 AT-S14 is warned of where it is high: %s', async (name, severity, shown) => {
    const view = await show(name);
    const text = `The fee can be ${shown} SOL. That is much more than usual.`;
    expect(view.fee?.value).toBe(`at most ${shown} SOL`);
    expect(view.warnings).toContainEqual({ id: 'high-fee', severity, text });
  });

  it('approval-24 tells the exact fee among the details where it was rounded', async () => {
    expect((await show('high')).details).toContainEqual({
      ...{ label: 'Network fee', value: 'at most 0.140005 SOL', kind: 'amount' },
    });
  });

  it.each<[Name]>([['burning'], ['burningV0']])(
    'approval-24 AT-S14 is refused over the cap: %s',
    async (name) => {
      await expect(show(name)).rejects.toMatchObject({
        code: -32602,
        message: 'params.transaction: a fee of more than 10 SOL',
      });
    },
  );

  it.each<[Name]>([['twice'], ['tail'], ['short'], ['old'], ['empty']])(
    'approval-24 of another form needs a second yes: %s',
    async (name) => {
      const view = await show(name);
      expect(view).toMatchObject({ title: 'Sign a Solana transaction', needsConsent: true });
      expect(idsOf(view)).toContain('unreadable');
    },
  );

  it.each<[Name]>([['twice'], ['tail']])('approval-24 hides behind no other form: %s', async (name) => {
    const view = await show(name);
    expect(view.fee?.value).toBe('at most 0.1401 SOL');
    expect(idsOf(view)).toContain('high-fee');
  });

  it('approval-24 is nothing to whom another account pays it for', async () => {
    const view = await show('otherPays');
    expect(view).not.toHaveProperty('fee');
    expect(idsOf(view)).not.toContain('high-fee');
  });
});
