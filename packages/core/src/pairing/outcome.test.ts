import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../testing/FakeDapp.ts';
import { defer, flush, until } from '../testing/startCore.ts';
import { startPairing } from '../testing/startPairing.ts';
import { selectWalletGroups } from '../wallets/selectors.ts';

const alice = '0xA11CE0000000000000000000000000000000A11C';
const session = sessionOf([`eip155:1:${alice}`, `eip155:8453:${alice}`]);
const marlow = { id: 'reg-marlow', name: 'Marlow', image_id: 'pic' };

describe('pairing: its end', () => {
  it('pairing-10 wallets-55 connects, remembers the wallet and tells how it came', async () => {
    const { core, dapp, events, storage, show, code } = startPairing();
    const marlow = {
      id: 'reg-marlow',
      name: 'Marlow',
      image_id: 'pic',
      mobile_link: 'marlow://',
      link_mode: null,
    };
    await show(marlow);
    core.actions.pairing.start({ wallet: marlow, platform: 'qrcode' });
    await code();
    dapp.proposals[0]?.approve(session);
    await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
    await until(core, ({ wallets }) => wallets.recent.length > 0);
    expect(core.getState()).toMatchObject({
      modal: { open: false },
      connection: { attempt: { step: 'idle' } },
      pairing: { code: { status: 'idle' }, wallet: undefined },
      wallets: {
        recent: [{ id: 'reg-marlow', name: 'Marlow', imageId: 'pic', links: { mobile_link: 'marlow://' } }],
      },
    });
    const next = startPairing({ stored: Object.fromEntries(storage.records) });
    await next.core.load();
    const rows = selectWalletGroups(next.core.getState()).flatMap((group) => group.rows);
    expect(rows.find(({ name }) => name === 'Marlow')?.wallet).toMatchObject({
      id: 'reg-marlow',
      mobile_link: 'marlow://',
    });
    expect(core.getState().wallets.recent[0]).not.toHaveProperty('connectorId');
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'SELECT_WALLET', properties: { name: 'Marlow', platform: 'qrcode' } }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'CONNECT_SUCCESS', properties: { method: 'qrcode', name: 'Marlow' } }),
    );
    expect(storage.records.has('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(false);
  });

  it('pairing-11 stores the link that was followed, and nothing of the code', async () => {
    const { core, dapp, events, storage, show, code } = startPairing({ page: { isMobile: true } });
    await show(marlow);
    const uri = await code();
    core.actions.pairing.openLink({ href: `marlow://wc?uri=${encodeURIComponent(uri)}`, name: 'Marlow' });
    expect(core.getState().pairing.link).toEqual({ href: 'marlow://', name: 'Marlow' });
    dapp.proposals[0]?.approve(session);
    await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
    await flush();
    expect(storage.records.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBe('{"href":"marlow://","name":"Marlow"}');
    expect([...storage.records.values()].join()).not.toContain('symKey');
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'CONNECT_SUCCESS', properties: { method: 'mobile', name: 'Marlow' } }),
    );
  });

  it.each(['javascript://x/wc?uri=', 'https://user@evil.example/wc?uri=', 'file:///wc?uri='])(
    'pairing-11 AT-X5 stores no link that opens no app: %s',
    async (href) => {
      const { core, dapp, storage, show, code } = startPairing();
      await show(marlow);
      await code();
      core.actions.pairing.openLink({ href, name: 'Marlow' });
      dapp.proposals[0]?.approve(session);
      await until(core, ({ wallets }) => wallets.recent.length > 0);
      expect(storage.records.has('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(false);
    },
  );

  it('pairing-12 complaint 22 a refusal is declined, tells why, and the next code is there for the retry', async () => {
    const { core, dapp, events, show, code } = startPairing();
    await show(marlow);
    const first = await code();
    dapp.proposals[0]?.fail(new FoyerError('USER_REJECTED'));
    await until(core, ({ connection }) => connection.attempt.step === 'declined');
    expect(events).toContainEqual(expect.objectContaining({ event: 'CONNECT_ERROR' }));
    const next = await code();
    expect(next).not.toBe(first);
    core.actions.pairing.retry();
    await until(core, ({ connection }) => connection.attempt.step === 'waiting');
    expect(await code()).toBe(next);
    expect(core.getState().pairing.wallet).toEqual(marlow);
    dapp.proposals[1]?.approve(session);
    await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
  });

  it('pairing-12 an answer that breaks the rules fails with its error', async () => {
    const { core, dapp, show, code } = startPairing();
    await show();
    await code();
    dapp.proposals[0]?.fail(new FoyerError('PAIRING_REFUSED', { reason: 'chains' }));
    await until(core, ({ connection }) => connection.attempt.step === 'failed');
    expect(core.getState().connection.attempt).toMatchObject({ error: { code: 'PAIRING_REFUSED' } });
  });

  it('pairing-12 a session without an account on any requested network is ended and failed', async () => {
    const { core, dapp, show, code } = startPairing();
    await show();
    await code();
    dapp.proposals[0]?.approve(sessionOf(['solana:1:abc']));
    await until(core, ({ connection }) => connection.attempt.step === 'failed');
    expect(core.getState().connection.attempt).toMatchObject({ error: { code: 'PAIRING_REFUSED' } });
    expect(dapp.ended).toEqual(['topic-1']);
  });
});

describe('pairing: the relay', () => {
  it('pairing-13 complaint 22 R8 says that the relay is down, and goes on by itself when it is back', async () => {
    const { core, dapp, clock, show, code } = startPairing();
    dapp.onPropose = () => Promise.reject(new FoyerError('RELAY_UNREACHABLE'));
    await show();
    dapp.tell('relay', { status: 'down' });
    await until(core, ({ pairing }) => pairing.code.status === 'failed');
    expect(core.getState()).toMatchObject({
      pairing: { relay: 'down', code: { error: { code: 'RELAY_UNREACHABLE' } } },
      connection: { attempt: { step: 'waiting' } },
    });
    dapp.onPropose = async () => undefined;
    dapp.tell('relay', { status: 'connected' });
    clock.advance(5000);
    await code();
    expect(core.getState().pairing.relay).toBe('connected');
  });

  it('pairing-13 a relay that is silent is said so until there is a code, not only between two tries', async () => {
    const { core, dapp, clock, show, code } = startPairing();
    dapp.onPropose = () => Promise.reject(new FoyerError('RELAY_UNREACHABLE'));
    await show();
    await until(core, ({ pairing }) => pairing.code.status === 'failed');
    const seen: string[] = [];
    core.subscribe(() => seen.push(core.getState().pairing.code.status));
    const asked = defer<void>();
    const answer = defer<void>();
    dapp.onPropose = () => {
      asked.resolve();
      return answer.promise;
    };
    clock.advance(5000);
    await asked.promise;
    expect(core.getState().pairing.code.status).toBe('failed');
    answer.resolve();
    await code();
    expect(seen).not.toContain('starting');
  });

  it('pairing-13 a code that can still be answered stays while another cannot be made', async () => {
    const { core, dapp, clock, show, code } = startPairing();
    await show();
    const first = await code();
    dapp.onPropose = () => Promise.reject(new FoyerError('RELAY_UNREACHABLE'));
    clock.advance(230_000);
    await flush();
    expect(await code()).toBe(first);
    clock.advance(15_000);
    await flush();
    expect(core.getState().pairing.code.status).toBe('failed');
    // Its own end begins nothing anew: another is being tried for already.
    const seen: string[] = [];
    core.subscribe(() => seen.push(core.getState().pairing.code.status));
    dapp.proposals[0]?.fail(new FoyerError('PAIRING_EXPIRED'));
    await flush();
    clock.advance(5_000);
    await flush();
    expect(seen).not.toContain('starting');
    dapp.onPropose = async () => undefined;
    clock.advance(5_000);
    expect(await code()).not.toBe(first);
  });

  it('pairing-14 a refusal of the relay ends the attempt, and is told to the developer once', async () => {
    const { core, dapp, log, show } = startPairing();
    const reason = 'Unauthorized: origin not allowed';
    dapp.onPropose = () => Promise.reject(new FoyerError('RELAY_REFUSED', { reason }));
    await show();
    await until(core, ({ connection }) => connection.attempt.step === 'failed');
    expect(core.getState().pairing.code).toMatchObject({
      status: 'failed',
      error: { code: 'RELAY_REFUSED' },
    });
    await until(core, ({ notices }) => notices.alert !== undefined);
    dapp.tell('relay', { status: 'down', reason });
    core.actions.pairing.retry();
    await flush();
    expect(core.getState().notices.alert).toMatchObject({ code: 'INVALID_APP_CONFIGURATION' });
    expect(log.filter((line) => line.includes('https://shop.example:8443'))).toHaveLength(1);
  });

  it.each([
    ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID'],
    ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ])('pairing-14 knows what “%s” means', async (reason, code) => {
    const { core, dapp, show } = startPairing();
    await show();
    dapp.tell('relay', { status: 'down', reason });
    await until(core, ({ notices }) => notices.alert?.code === code);
  });

  it('pairing-15 headless, connecting resolves with the end, and the code is read from the state', async () => {
    const { core, dapp, code } = startPairing();
    await core.load();
    const [connector] = core.getState().wallets.connectors;
    if (!connector) throw new Error('no connector');
    const connecting = core.actions.connection.connect(connector);
    await code();
    dapp.proposals[0]?.approve(session);
    await connecting;
    expect(core.getState().connection.byNamespace.eip155).toMatchObject({ status: 'connected' });

    const again = core.actions.connection.connect(connector);
    await until(core, ({ pairing }) => pairing.code.status === 'ready');
    dapp.proposals[1]?.fail(new FoyerError('USER_REJECTED'));
    await again;
    expect(core.getState()).toMatchObject({
      connection: { attempt: { step: 'declined' } },
      pairing: { code: { status: 'idle' } },
    });
    expect(dapp.proposals).toHaveLength(2);
  });

  it('pairing-16 dispose closes the client and leaves no timer or listener', async () => {
    const { core, dapp, clock, show, code } = startPairing();
    await show();
    await code();
    core.dispose();
    await flush();
    expect({ closed: dapp.isClosed, timers: clock.pending, listeners: dapp.listenerCount }).toEqual({
      closed: true,
      timers: 0,
      listeners: 0,
    });
  });
});
