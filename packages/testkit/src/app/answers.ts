import type {
  SessionProposal,
  SessionRequest,
  SignInProposal,
  WalletClient,
  WalletEvents,
  WireError,
} from '@foyer/pairing';
import type { Wallet } from '../wallet/Wallet.ts';
import { errorCode, walletError } from '../wallet/walletError.ts';
import type { AppState } from './appState.ts';
import { originOf } from './originOf.ts';
import type { Agreed } from './proposals.ts';

/** Answers what sites ask over pairing. */
export interface Answers {
  /** Resolves when the request with that number in the log, or every one so far, has been answered. */
  answered(id?: number): Promise<void>;
  dispose(): void;
}

interface Options {
  readonly wallet: Pick<Wallet, 'request' | 'reject' | 'log'>;
  readonly client: Pick<WalletClient, 'on' | 'reject' | 'claim' | 'respond'>;
  readonly state: AppState;
  /** Whether it knows one-step sign-in. */
  readonly oneStep: boolean;
  readonly onAgreed: (agreed: Agreed) => void;
}

/** Passes proposals and requests to the wallet, and its answers back. */
export function createAnswers({ wallet, client, state, oneStep, onAgreed }: Options): Answers {
  /** By number in the log: what is not answered yet, its id on the wire, and the pairing or session it came by. */
  const open = new Map<number, WalletEvents['over'] & { readonly task: Promise<void> }>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  /** Follows one request to its end; the wallet's log says its number. An answer that cannot be sent any more is dropped: its session or proposal is over. */
  const follow = (over: WalletEvents['over'], expiresAt: number, ask: () => Promise<void>) => {
    let number = 0;
    const stop = wallet.log.onRecord((record) => {
      number = record.id;
    });
    const asked = ask();
    stop();
    const timer = setTimeout(() => giveUp((_, other) => other === number), expiresAt - Date.now());
    timers.add(timer);
    const task = asked
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        timers.delete(timer);
        open.delete(number);
      });
    open.set(number, { ...over, task });
  };
  /** Ends what nobody waits for any more, whether it is on the user's screen, hangs or is thought about. */
  const giveUp = (isOver: (over: WalletEvents['over'], number: number) => boolean) => {
    for (const [number, over] of open) {
      if (!isOver(over, number)) continue;
      try {
        wallet.reject(number);
      } catch {
        // Its user has decided already: the answer is on its way.
      }
    }
  };

  const onProposal = (method: string, proposal: SessionProposal | SignInProposal) =>
    follow({ id: proposal.id, topic: proposal.pairingTopic }, proposal.expiresAt, async () => {
      const { peer, id } = proposal;
      try {
        onAgreed((await wallet.request(originOf(peer), { method, params: proposal }, { peer })) as Agreed);
      } catch (error) {
        await client.reject(id, toWireError(error, 5000)).catch(() => undefined);
      }
      await state.refresh();
    });

  const onRequest = async ({ id, topic, chainId, method, params, expiresAt }: SessionRequest) => {
    const session = await state.find(topic);
    if (!session) return;
    const { peer } = session;
    follow({ id, topic }, expiresAt, async () => {
      const claim = () => client.claim({ id, topic });
      const call = wallet.request(
        originOf(peer),
        { method, params },
        { chainId: Number(chainId.split(':')[1]), topic, peer, claim },
      );
      const answer = await call.then(
        (result) => ({ result: result ?? null }),
        (error: unknown) => ({ error: toWireError(error, 4001) }),
      );
      await client.respond({ id, topic }, answer);
    });
  };

  const stops = [
    client.on('proposal', (proposal) => onProposal('wc_sessionPropose', proposal)),
    // A client without a listener for it answers that it does not know one-step sign-in.
    ...(oneStep ? [client.on('signIn', (proposal) => onProposal('wc_sessionAuthenticate', proposal))] : []),
    client.on('request', (request) => void onRequest(request)),
    client.on('ended', ({ topic }) => giveUp((over) => over.topic === topic)),
    client.on('over', ({ id, topic }) => giveUp((over) => over.topic === topic && over.id === id)),
  ];
  return {
    async answered(id) {
      const tasks = id === undefined ? [...open.values()] : [open.get(id)];
      await Promise.all(tasks.map((asked) => asked?.task));
    },
    dispose() {
      for (const stop of stops) stop();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The wallet's error for the wire; a user's no has another code for a proposal than for a request. */
function toWireError(error: unknown, declined: 4001 | 5000): WireError {
  const code = errorCode(error);
  const { message, data }: { readonly message: string; readonly data?: unknown } =
    error instanceof Error ? error : walletError(-32603);
  return { code: code === 4001 ? declined : code, message, ...(data === undefined ? {} : { data }) };
}
