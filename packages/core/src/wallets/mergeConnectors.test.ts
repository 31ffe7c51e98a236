import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { listState, plainConnector } from '../testing/listState.ts';
import type { Connector } from './Connector.ts';
import { selectWalletGroups } from './selectors.ts';
import type { WalletRow } from './WalletRow.ts';

const harbor = connectorOf('Harbor');
const generic: Connector = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' };

function rowsOf(...connectors: Connector[]): readonly WalletRow[] {
  return selectWalletGroups(listState({ connectors })).flatMap(({ rows }) => rows);
}
const namesOf = (...connectors: Connector[]) => rowsOf(...connectors).map(({ name }) => name);

describe('wallets: one wallet, one row', () => {
  it('wallets-02 complaint 18: merges one wallet of several families, in the networks’ order', () => {
    const sunny = plainConnector('harbor ');
    const [row, ...others] = rowsOf(sunny, harbor);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ name: 'Harbor', badge: 'multichain', connectors: [harbor, sunny] });
  });

  it.each([
    ['registry id', { ...harbor, explorerId: 'reg' }, plainConnector('Other', { explorerId: 'reg' })],
    ['id', harbor, plainConnector('Other', { id: harbor.id })],
    ['the name Trust Wallet for Trust', connectorOf('Trust Wallet'), plainConnector('Trust')],
    [
      'two connectors that name each other',
      plainConnector('A', { explorerId: 'b' }),
      plainConnector('B', { id: 'b' }),
    ],
  ])('wallets-02 merges by %s', (_, first, second) => {
    expect(rowsOf(first, second)).toHaveLength(1);
    expect(rowsOf(second, first)).toEqual(rowsOf(first, second));
  });

  it('wallets-02 keeps one connector a family: announced before injected before SDK', () => {
    const sdk = { ...harbor, id: 'harborSdk', type: 'EXTERNAL' as const };
    const legacy: Connector = { id: 'legacy', name: 'Harbor', type: 'INJECTED', chain: 'eip155' };
    expect(rowsOf(sdk, legacy, harbor)).toEqual([
      expect.objectContaining({ kind: 'injected', connectors: [harbor] }),
    ]);
  });

  it('wallets-02 joins two halves that a third one knows', () => {
    const left = connectorOf('Left');
    const right = connectorOf('Right', { explorerId: 'reg' });
    const bridge = connectorOf('Left', { explorerId: 'reg', chain: 'solana' });
    expect(rowsOf(left, right, bridge)).toHaveLength(1);
  });

  it('wallets-02 keeps two wallets apart that only share a name', () => {
    const impostor = { ...harbor, id: 'evil', info: { rdns: 'evil.harbor' } };
    expect(namesOf(impostor, harbor)).toEqual(['Harbor', 'Harbor (2)']);
  });

  it('wallets-20 counts the mobile reverse domain as the desktop one', () => {
    const mobile = connectorOf('MetaMask', {
      id: 'io.metamask.mobile',
      info: { rdns: 'io.metamask.mobile' },
    });
    const desktop = connectorOf('MetaMask', { id: 'io.metamask', info: { rdns: 'io.metamask' } });
    expect(rowsOf(mobile, desktop)).toHaveLength(1);
  });

  it('wallets-21 shows the second wallet of one reverse domain, and tells them apart', () => {
    const second = { ...harbor, id: `${harbor.id}~Harbor`, info: { ...harbor.info, uuid: '2' } };
    const other = { ...harbor, id: `${harbor.id}~Haven`, name: 'Haven' };
    const names = ['Harbor', 'Harbor (2)', 'Haven'];
    expect(namesOf(other, second, harbor)).toEqual(names);
    expect(namesOf(harbor, second, other)).toEqual(names);
  });

  it('wallets-21 knows which of the two was used before', () => {
    const second = { ...harbor, id: `${harbor.id}~Harbor` };
    const used = { id: second.id, name: 'Harbor', connectorId: second.id, rdns: 'example.harbor' };
    const groups = selectWalletGroups(listState({ connectors: [harbor, second], recent: [used] }));
    expect(
      groups.map(({ kind, rows }) => [kind, rows.map(({ name, connectors }) => [name, connectors])]),
    ).toEqual([
      ['recent', [['Harbor (2)', [second]]]],
      ['injected', [['Harbor', [harbor]]]],
    ]);
  });

  it('wallets-03 shows the generic browser wallet only where nothing announced itself in its family', () => {
    expect(namesOf(generic)).toEqual(['Browser Wallet']);
    expect(namesOf(generic, harbor)).toEqual(['Harbor']);
    expect(namesOf(generic, plainConnector('Sunny'))).toEqual(['Sunny', 'Browser Wallet']);
    expect(namesOf(generic, { ...harbor, type: 'EXTERNAL' })).toEqual(['Browser Wallet', 'Harbor']);
  });

  it('wallets-03 keeps a legacy wallet that told its name beside the announced ones', () => {
    expect(namesOf({ id: 'legacy', name: 'Old', type: 'INJECTED', chain: 'eip155' }, harbor)).toEqual([
      'Harbor',
      'Old',
    ]);
  });
});
