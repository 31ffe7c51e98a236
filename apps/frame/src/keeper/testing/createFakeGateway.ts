import { addPasskeyIntent, type PublicKey } from '@foyer/protocol/auth';
import { type CreateWallet, openingText, type Sealed, sealInfo, type Wrap } from '@foyer/protocol/keys';
import { ApiError } from '../../api/ApiError.ts';
import type { Api } from '../../ports/Api.ts';
import { type Bytes, fromBase64Url, randomBytes, toBase64Url, wipe } from '../../vault/crypto/Bytes.ts';
import { hashText } from '../../vault/crypto/hashText.ts';
import { exportPublic } from '../../vault/crypto/p256.ts';
import { proveOpened } from '../../vault/crypto/proveOpened.ts';
import { openSealed, seal } from '../../vault/crypto/seal.ts';

interface FakeSplit {
  readonly splitId: string;
  readonly deviceId: string;
  readonly share: Bytes;
  recoveryShare: Sealed;
  version: number;
  isConfirmed: boolean;
}

interface FakeWallet extends Pick<CreateWallet, 'walletId' | 'accounts'> {
  recoveryKey: PublicKey;
  wraps: Wrap[];
  splits: FakeSplit[];
}

/** What a test does to the gateway, and reads of it. */
export interface FakeGateway {
  wallet: FakeWallet | undefined;
  mayDeferFactor: boolean;
  /** `passkey` or `code` that a release for these purposes needs first. */
  readonly needs: Partial<Record<string, 'passkey' | 'code'>>;
  readonly passkeys: string[];
  /** Whether the sign-in was a moment ago: only then a first passkey needs no step-up. */
  isFresh: boolean;
  /** Every release: what for, and for which intent. */
  readonly releases: { purpose: string; intentHash: string }[];
  /** What a vault refused to sign, as the gateway was told. */
  readonly mismatches: { splitId: string; intentHash: string }[];
  /** Every request's parameters, as JSON. */
  readonly sent: string[];
  /** What `release` answers, changed on its way. */
  tamper: (reply: Awaited<ReturnType<Api['release']>>) => Awaited<ReturnType<Api['release']>>;
  /** Called before each request; throws to break it. */
  onRequest: (name: string) => void | Promise<void>;
  /** Called when each was done, before it is answered; throws to lose the answer. */
  onAnswer: (name: string) => void;
  apiFor(deviceId: string): Api;
}

const fill = (bytes: Bytes) => crypto.getRandomValues(bytes);

/** The gateway's half of the wallet, in memory, with real cryptography: shares come sealed and leave sealed. */
export async function createFakeGateway(): Promise<FakeGateway> {
  const sealPair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
    'deriveBits',
  ]);
  const sealKey = { keyId: 'seal-key-1', publicKey: await exportPublic(sealPair.publicKey) };
  const fake: FakeGateway = {
    wallet: undefined,
    mayDeferFactor: false,
    needs: {},
    passkeys: [],
    isFresh: true,
    releases: [],
    mismatches: [],
    sent: [],
    tamper: (reply) => reply,
    onRequest: () => undefined,
    onAnswer: () => undefined,
    apiFor: (deviceId) => watch(fake, apiOf(fake, deviceId, sealKey, sealPair.privateKey)),
  };
  return fake;
}

function watch(fake: FakeGateway, api: Partial<Api>): Api {
  return new Proxy(api, {
    get:
      (target, name: keyof Api) =>
      async (...parameters: never[]) => {
        fake.sent.push(JSON.stringify(parameters));
        await fake.onRequest(name);
        const method = target[name] as ((...all: never[]) => Promise<unknown>) | undefined;
        if (!method) throw new Error(`The fake gateway has no ${name}`);
        const answer = structuredClone(await method(...parameters));
        fake.onAnswer(name);
        return answer;
      },
  }) as Api;
}

function apiOf(
  fake: FakeGateway,
  deviceId: string,
  sealKey: Awaited<ReturnType<Api['readSealKey']>>,
  sealPrivateKey: CryptoKey,
): Partial<Api> {
  const steppedUp = new Map<string, 'passkey' | 'code'>();
  const need = (walletId: string): FakeWallet => {
    if (fake.wallet?.walletId !== walletId) throw new ApiError('NOT_FOUND');
    return fake.wallet;
  };
  const splitFrom = async (
    body: Pick<CreateWallet, 'splitId' | 'serverShare' | 'recoveryShare'>,
    walletId: string,
  ) => ({
    splitId: body.splitId,
    deviceId,
    share: await openSealed(sealPrivateKey, sealInfo.upload(walletId, body.splitId), body.serverShare),
    recoveryShare: body.recoveryShare,
    version: 1,
    isConfirmed: false,
  });
  const isConfirmed = (): boolean => fake.wallet?.splits.some((split) => split.isConfirmed) ?? false;
  return {
    readSession: async () => ({
      userId: 'user-0001',
      email: 'ada@example.org',
      deviceId,
      hasReleaseLock: countingOf(fake).length > 0,
      passkeyFreshForMs: 0,
      passkeys: countingOf(fake).map((id) => ({
        id,
        name: 'Passkey',
        createdAt: '2026-01-01T00:00:00.000Z',
      })),
    }),
    readSealKey: async () => sealKey,
    readWallet: async () => ({ wallet: stateOf(fake, deviceId), mayDeferFactor: fake.mayDeferFactor }),
    async createWallet(body) {
      if (isConfirmed()) throw new ApiError('CONFLICT');
      if (body.wraps.length === 0 && !fake.mayDeferFactor) throw new ApiError('FACTOR_REQUIRED');
      const { walletId, accounts, recoveryKey, wraps } = body;
      fake.wallet = {
        walletId,
        accounts,
        recoveryKey,
        wraps: [...wraps],
        splits: [await splitFrom(body, walletId)],
      };
      return { walletId, splitId: body.splitId, version: 1 };
    },
    async addSplit(walletId, body) {
      const wallet = need(walletId);
      const from = wallet.splits.find(({ splitId }) => splitId === body.from.splitId);
      const text = openingText({ walletId, deviceId, from: body.from.splitId, splitId: body.splitId });
      const isOpened = from && (await proveOpened(from.share, text)) === body.from.proof;
      if (!isOpened) throw new ApiError('RELEASE_REFUSED');
      const split = await splitFrom(body, walletId);
      // One draft a device: the one before is gone.
      const others = wallet.splits.filter((other) => other.isConfirmed || other.deviceId !== deviceId);
      wallet.splits = [split, ...others];
      return { walletId, splitId: body.splitId, version: 1 };
    },
    async confirmSplit(walletId, splitId) {
      const wallet = need(walletId);
      const split = wallet.splits.find((candidate) => candidate.splitId === splitId);
      if (!split) throw new ApiError('NOT_FOUND');
      split.isConfirmed = true;
      wallet.splits = wallet.splits.filter((other) => other === split || other.deviceId !== deviceId);
    },
    async release(walletId, { purpose, splitId, intentHash, ephemeral }) {
      const split = need(walletId).splits.find((candidate) => candidate.splitId === splitId);
      if (!split) throw new ApiError('RELEASE_REFUSED');
      const wanted = fake.needs[purpose];
      if (wanted && steppedUp.get(intentHash) !== wanted)
        throw new ApiError('STEP_UP_REQUIRED', { field: wanted });
      steppedUp.delete(intentHash);
      fake.releases.push({ purpose, intentHash });
      const challenge = toBase64Url(randomBytes(fill, 32));
      const info = sealInfo.release(walletId, deviceId, challenge);
      return fake.tamper({
        challenge,
        sealed: await seal(ephemeral, info, split.share, fill),
        version: split.version,
      });
    },
    async tellMismatch(walletId, mismatch) {
      need(walletId);
      fake.mismatches.push(mismatch);
    },
    async addWrap(walletId, wrap) {
      need(walletId).wraps.push(wrap);
    },
    async removeWrap(walletId, wrapId) {
      const wallet = need(walletId);
      wallet.wraps = wallet.wraps.filter(({ id }) => id !== wrapId);
    },
    mailStepUp: async () => ({ resendInMs: 30_000, expiresInMs: 300_000 }),
    async stepUpByCode(intentHash, code) {
      if (code !== '123456') throw new ApiError('CODE_REFUSED');
      steppedUp.set(intentHash, 'code');
    },
    async passkeyOptions() {
      const addIntentHash = await hashText(addPasskeyIntent);
      if (!fake.isFresh || isConfirmed() || countingOf(fake).length > 0) {
        const wanted = countingOf(fake).length > 0 ? 'passkey' : 'code';
        if (steppedUp.get(addIntentHash) !== wanted) {
          throw new ApiError('STEP_UP_REQUIRED', { field: wanted });
        }
        steppedUp.delete(addIntentHash);
      }
      return {
        challenge: toBase64Url(randomBytes(fill, 32)),
        rp: { name: 'Wallet' },
        user: { id: toBase64Url(new TextEncoder().encode('user-0001')), name: 'ada', displayName: 'ada' },
        pubKeyCredParams: [-7, -257].map((alg) => ({ alg, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      };
    },
    async addPasskey(_name, credential) {
      const { id } = credential as { id: string };
      fake.passkeys.push(id);
      return { id };
    },
    stepUpPasskeyOptions: async (intentHash) => ({
      challenge: intentHash,
      allowCredentials: countingOf(fake).map((id) => ({ id, type: 'public-key' })),
      userVerification: 'required',
    }),
    async stepUpByPasskey(intentHash, credential) {
      if (!countingOf(fake).includes((credential as { id: string }).id))
        throw new ApiError('STEP_UP_REQUIRED', { field: 'passkey' });
      steppedUp.set(intentHash, 'passkey');
    },
  };
}

/** The passkeys that prove the user: where there is a wallet, those that open it. */
function countingOf({ wallet, passkeys }: FakeGateway): readonly string[] {
  if (!wallet?.splits.some(({ isConfirmed }) => isConfirmed)) return passkeys;
  const { wraps } = wallet;
  return passkeys.filter((id) => wraps.some((wrap) => wrap.kind === 'passkey' && wrap.credentialId === id));
}

function stateOf({ wallet }: FakeGateway, deviceId: string) {
  const splits = wallet?.splits.filter(({ isConfirmed }) => isConfirmed) ?? [];
  if (!wallet || splits.length === 0) return null;
  const { walletId, accounts, recoveryKey, wraps } = wallet;
  const own = splits.find((split) => split.deviceId === deviceId);
  return {
    walletId,
    accounts,
    recoveryKey,
    wraps,
    split: own ? { splitId: own.splitId, version: own.version } : null,
    recoverable: splits.map(({ splitId, recoveryShare }) => ({ splitId, recoveryShare })),
    frozenForMs: 0,
  };
}

/** A sealed thing with one bit of it changed. */
export function flipBit(sealed: Sealed, field: 'iv' | 'text', bit: number): Sealed {
  const bytes = fromBase64Url(sealed[field]);
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  const changed = { ...sealed, [field]: toBase64Url(bytes) };
  wipe(bytes);
  return changed;
}
