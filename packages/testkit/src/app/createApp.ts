import type { Session, WalletClient } from '@foyer/pairing';
import { checkOptions } from '../wallet/checkOptions.ts';
import { createWallet } from '../wallet/createWallet.ts';
import { createMemory, watchStorage } from '../wallet/memory.ts';
import type { Wallet } from '../wallet/Wallet.ts';
import { waitForRequest } from '../wallet/waitForRequest.ts';
import { createAnswers } from './answers.ts';
import { eventRules } from './appRules.ts';
import { type AppState, createAppState } from './appState.ts';
import type { NetworkSwitch } from './networkSwitch.ts';
import { createOutbox } from './outbox.ts';
import { createProposalMethods } from './proposals.ts';
import { createSessionEvents } from './sessionEvents.ts';
import type { WalletApp } from './WalletApp.ts';
import type { WalletAppOptions } from './WalletAppOptions.ts';

/** The app around a client: a wallet of the testkit whose sites come over pairing. */
export function createApp(
  options: Omit<WalletAppOptions, 'relayUrl'>,
  client: WalletClient,
  network: Pick<NetworkSwitch, 'off' | 'on'>,
  page?: EventTarget,
): WalletApp {
  const { storage, storageName = 'foyer-testkit-app', shareAll = false, oneStep = true } = options;
  const key = `${storageName}.wallet`;
  const wallet = createWallet(options, createMemory(storage, key), createProposalMethods(client));
  const state = createAppState(wallet, client);
  const outbox = createOutbox();
  const events = createSessionEvents({ wallet, client, state, outbox, shareAll });
  const stopWatching = watchStorage(page, storage, key, () => {
    wallet.recallShown();
    events.movedElsewhere();
  });
  const answers = createAnswers({ wallet, client, state, oneStep, onAgreed: events.agreed });
  const toSessions = (
    topic: string | undefined,
    send: (session: Session) => Promise<unknown>,
    without = refuseTopic,
  ) => {
    outbox.add(async () => {
      const sessions = await client.sessions();
      const chosen = sessions.filter((session) => topic === undefined || session.topic === topic);
      if (topic !== undefined && chosen.length === 0) without(topic);
      await Promise.all(chosen.map(send));
      await state.refresh();
    });
    return outbox.flushed();
  };
  state.reload();

  return {
    getState: state.get,
    subscribe: state.subscribe,
    onRequest: wallet.onRequest,
    requests: wallet.log.records,
    waitForRequest: (method) => waitForRequest(wallet.log, method),
    waitForSession: () => waitForSession(state),
    pair: (uri) => client.pair(uri),
    ...createUserVerbs(wallet, answers.answered, outbox.flushed),
    async emit(event, topic) {
      checkOptions('emit', event, eventRules, ['name']);
      const { name, data, chainId = wallet.getState().chainId } = event;
      await toSessions(topic, (session) =>
        client.emit(session.topic, { chainId: `eip155:${chainId}`, name, data }),
      );
    },
    extend: (topic) => toSessions(topic, (session) => client.extend(session.topic)),
    // What is over already is all that was asked for.
    disconnect: (topic) =>
      toSessions(
        topic,
        (session) => client.disconnect(session.topic),
        () => undefined,
      ),
    async goOffline() {
      wallet.goOffline();
      network.off();
    },
    async goOnline() {
      network.on();
      wallet.goOnline();
    },
    async close() {
      stopWatching();
      answers.dispose();
      events.dispose();
      state.dispose();
      wallet.dispose();
      await client.close();
    },
  };
}

function refuseTopic(topic: string): void {
  throw new RangeError(`This app has no session ${topic}.`);
}

/** What the app's user decides; offline nothing can be sent, so nothing is waited for. */
function createUserVerbs(
  wallet: Wallet,
  answered: (id?: number) => Promise<void>,
  flushed: () => Promise<void>,
): Pick<WalletApp, 'approve' | 'reject' | 'manual' | 'hang' | 'delay' | 'changeAccount' | 'changeChain'> {
  const sent = async (work: () => Promise<void>) => {
    if (wallet.getState().online) await work();
  };
  const decide = (verb: 'approve' | 'reject') => async (id?: number) => {
    const done = answered(id);
    wallet[verb](id);
    await sent(() => done);
    await sent(flushed);
  };
  return {
    approve: decide('approve'),
    reject: decide('reject'),
    manual: async () => wallet.manual(),
    hang: async () => wallet.hang(),
    delay: async (ms) => wallet.delay(ms),
    async changeAccount(index) {
      wallet.changeAccount(index);
      await sent(flushed);
    },
    async changeChain(chainId) {
      wallet.changeChain(chainId);
      await sent(flushed);
    },
  };
}

function waitForSession(state: AppState): Promise<Session> {
  return new Promise((resolve) => {
    const look = () => {
      const [first] = state.get().sessions;
      if (!first) return;
      stop();
      resolve(first);
    };
    const stop = state.subscribe(look);
    look();
  });
}
