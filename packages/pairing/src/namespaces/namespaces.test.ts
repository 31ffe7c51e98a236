import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProposalNamespace, SessionNamespace } from '../session/Session.ts';
import { read } from '../wire/reader.ts';
import { accountsOf, allows } from './allows.ts';
import { chainOf } from './caip.ts';
import { proposalNamespaces, sessionNamespaces } from './readNamespaces.ts';
import { takeGrant } from './takeGrant.ts';

const address = '0xA11CE0000000000000000000000000000000A11C';
const methods = ['personal_sign'];
const events = ['chainChanged'];
const readProposal = (value: unknown) => read(proposalNamespaces, value);
const readGrant = (value: unknown) => read(sessionNamespaces, value);
const asked = (...chains: string[]): ProposalNamespace => ({ chains, methods, events });
const on = (...chains: string[]): SessionNamespace => ({
  chains,
  accounts: chains.map((chain) => `${chain}:${address}`),
  methods,
  events,
});

describe('namespaces: reading', () => {
  it('namespaces-01 a key is a namespace or a chain, of any family', () => {
    expect(readProposal({ eip155: asked('eip155:1', 'eip155:10') })).toEqual({
      eip155: asked('eip155:1', 'eip155:10'),
    });
    expect(readProposal({ 'eip155:5': { methods, events } })).toEqual({ 'eip155:5': asked('eip155:5') });
    expect(readProposal({ stacks: asked('stacks:1') })).toEqual({ stacks: asked('stacks:1') });
    expect(readProposal({})).toEqual({});
    expect(readGrant({ 'eip155:5': { accounts: [], methods, events } })).toEqual({
      'eip155:5': { chains: ['eip155:5'], accounts: [], methods, events },
    });
  });

  it.each([
    ['no object', []],
    ['a key in capitals', { EIP155: asked('EIP155:1') }],
    ['an empty key', { '': asked('eip155:1') }],
    ['a key of three parts', { 'eip155:1:2': asked('eip155:1') }],
    ['__proto__', JSON.parse('{"__proto__":{"chains":[],"methods":[],"events":[]}}')],
    ['no chains', { eip155: { methods, events } }],
    ['empty chains', { eip155: asked() }],
    ['a chain of another namespace', { eip155: asked('eip155:1', 'solana:x') }],
    ['a chain whose name only begins alike', { eip155: asked('eip1559:1') }],
    ['another chain than the key', { 'eip155:1': asked('eip155:2') }],
    ['a chain that is none', { eip155: asked('eip155') }],
    ['a chain with a line break', { eip155: asked('eip155:1\n') }],
    ['methods that are no list', { eip155: { ...asked('eip155:1'), methods: 'personal_sign' } }],
    ['a method that is no text', { eip155: { ...asked('eip155:1'), methods: [1] } }],
    ['no events', { eip155: { chains: ['eip155:1'], methods } }],
    ['too many chains', { eip155: asked(...Array.from({ length: 501 }, (_, id) => `eip155:${id}`)) }],
    [
      'too many keys',
      Object.fromEntries(Array.from({ length: 33 }, (_, id) => [`eip155:${id}`, { methods, events }])),
    ],
  ])('namespaces-02 a proposal with %s is refused', (_what, value) =>
    expect(readProposal(value)).toBeUndefined(),
  );

  it('namespaces-03 AT-W5 chains are those listed and those of accounts, each once', () => {
    const { accounts } = on('eip155:1', 'eip155:10');
    expect(readGrant({ eip155: { accounts, methods, events } })?.eip155?.chains).toEqual([
      'eip155:1',
      'eip155:10',
    ]);
    const listed = { chains: ['eip155:10', 'eip155:137', 'eip155:10'], accounts, methods, events };
    expect(readGrant({ eip155: listed })?.eip155?.chains).toEqual(['eip155:10', 'eip155:137', 'eip155:1']);
    expect(readGrant({ eip155: { ...listed, more: 1 } })?.eip155).not.toHaveProperty('more');
  });

  it.each([
    address,
    `eip155:${address}`,
    `eip155:1:${address}:x`,
    `eip155:1:`,
    `:1:${address}`,
    `solana:1:${address}`,
    `eip155:1:${address} `,
    `eip155:1:<img>`,
    `eip155:1:${'a'.repeat(129)}`,
    { toString: () => `eip155:1:${address}` },
  ])('namespaces-04 AT-W5 an account %s is refused', (account) => {
    expect(readGrant({ eip155: { ...on('eip155:1'), accounts: [account] } })).toBeUndefined();
  });

  it('namespaces-04 AT-W5 throws at nothing and answers no half', () => {
    const entry = fc.record(
      { chains: fc.anything(), accounts: fc.anything(), methods: fc.anything(), events: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom('eip155', 'solana:x', 'a'), entry)),
        (value) => {
          for (const found of Object.values(readGrant(value) ?? {})) {
            expect(found.accounts.every((account) => found.chains.includes(chainOf(account)))).toBe(true);
          }
          for (const found of Object.values(readProposal(value) ?? {}))
            expect(found.chains.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

const judge = (granted: unknown, required: unknown, optional: unknown = {}) =>
  takeGrant(readGrant(granted) ?? {}, {
    required: readProposal(required) ?? {},
    optional: readProposal(optional) ?? {},
  });

describe('namespaces: a grant against what was asked', () => {
  const required = { eip155: asked('eip155:1', 'eip155:10') };

  it.each([
    [5104, 'no namespace', {}],
    [5104, 'another namespace', { solana: on('solana:x') }],
    [5100, 'a chain left out', { eip155: on('eip155:1') }],
    [5101, 'a method left out', { eip155: { ...on('eip155:1', 'eip155:10'), methods: ['eth_sign'] } }],
    [
      5101,
      'a method left out on one chain',
      { 'eip155:1': on('eip155:1'), 'eip155:10': { ...on('eip155:10'), methods: [] } },
    ],
    [5102, 'an event left out', { eip155: { ...on('eip155:1', 'eip155:10'), events: [] } }],
    [
      5103,
      'a chain without an account',
      { eip155: { ...on('eip155:1'), chains: ['eip155:1', 'eip155:10'] } },
    ],
  ])('namespaces-05 AT-W5 %i for %s', (code, _what, granted) => {
    expect(judge(granted, required)).toEqual({ code });
  });

  it('namespaces-05 takes what covers the required, in one entry or by chain', () => {
    const whole = { eip155: on('eip155:1', 'eip155:10') };
    expect(judge(whole, required)).toEqual({ namespaces: whole });
    const apart = { 'eip155:1': on('eip155:1'), 'eip155:10': on('eip155:10') };
    expect(judge(apart, required)).toEqual({ namespaces: apart });
    expect(judge(whole, { 'eip155:10': { methods, events } }, required)).toEqual({ namespaces: whole });
  });

  it('namespaces-06 AT-W5 what was not proposed is not taken over', () => {
    const granted = { eip155: on('eip155:1', 'eip155:10', 'eip155:666'), solana: on('solana:x') };
    const optional = { eip155: asked('eip155:1', 'eip155:10', 'eip155:137') };
    expect(judge(granted, {}, optional)).toEqual({ namespaces: { eip155: on('eip155:1', 'eip155:10') } });
  });

  it.each([
    [5104, 'nothing', {}],
    [5100, 'only what was not proposed', { eip155: on('eip155:666'), solana: on('solana:x') }],
    [5103, 'chains without an account', { eip155: { ...on(), chains: ['eip155:1'] } }],
  ])('namespaces-06 AT-W5 %i for a grant of %s', (code, _what, granted) => {
    expect(judge(granted, {}, required)).toEqual({ code });
  });

  it('namespaces-06 no grant leads to a chain or account that was not proposed, nor leaves out a required one', () => {
    const chain = fc.constantFrom('eip155:1', 'eip155:10', 'eip155:137', 'solana:x', 'solana:y');
    const chains = fc.uniqueArray(chain, { maxLength: 4 });
    const grouped = <Entry>(all: readonly string[], make: (...own: string[]) => Entry) =>
      Object.fromEntries(
        ['eip155', 'solana'].flatMap((key) => {
          const own = all.filter((one) => one.startsWith(key));
          return own.length > 0 ? [[key, make(...own)]] : [];
        }),
      );
    fc.assert(
      fc.property(chains, chains, chains, (must, may, given) => {
        const found = takeGrant(grouped(given, on), {
          required: grouped(must, asked),
          optional: grouped(may, asked),
        });
        const isCovered = must.every((one) => given.includes(one));
        const useful = given.filter((one) => must.includes(one) || may.includes(one));
        expect('namespaces' in found).toBe(isCovered && useful.length > 0);
        if ('namespaces' in found) {
          expect(accountsOf(found.namespaces).map(chainOf).sort()).toEqual(useful.sort());
        } else expect([5100, 5103, 5104]).toContain(found.code);
      }),
    );
  });

  it('namespaces-07 allows by the entries of a chain', () => {
    const namespaces = {
      eip155: on('eip155:1'),
      'eip155:10': { ...on('eip155:10'), methods: ['eth_sign'], events: [] },
    };
    expect(allows(namespaces, 'eip155:1', 'methods', 'personal_sign')).toBe(true);
    expect(allows(namespaces, 'eip155:1', 'methods', 'eth_sign')).toBe(false);
    expect(allows(namespaces, 'eip155:10', 'methods', 'eth_sign')).toBe(true);
    expect(allows(namespaces, 'eip155:10', 'events', 'chainChanged')).toBe(false);
    expect(allows(namespaces, 'eip155:137', 'events', 'chainChanged')).toBe(false);
    expect(accountsOf(namespaces, 'eip155:1')).toEqual([`eip155:1:${address}`]);
    expect(accountsOf(namespaces)).toHaveLength(2);
  });
});
