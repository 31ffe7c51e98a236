import { createHmac, randomBytes } from 'node:crypto';
import type { PublicKey } from '@foyer/protocol/auth';
import type {
  AddSplit,
  CreateWallet,
  Release,
  ReleaseReply,
  Sealed,
  SealKeyReply,
  Wrap,
} from '@foyer/protocol/keys';
import { openingText, purposeText, sealInfo } from '@foyer/protocol/keys';
import { Hono } from 'hono';
import { calculateJwkThumbprint } from 'jose';
import type { AuditEntry } from '../audit/Audit.ts';
import type { KnownDevice } from '../auth/Auth.ts';
import { createLocalKeyVault } from '../drivers/keyvault/createLocalKeyVault.ts';
import { answerFailure } from '../kernel/answerFailure.ts';
import type { HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { KeysOptions } from '../keys/KeysContext.ts';
import { keysRoutes } from '../keys/routes.ts';
import { openSealed, sealTo } from '../keys/sealTo.ts';
import { createKeys } from '../keys/service.ts';
import type { LogFields } from '../ports/Log.ts';
import type { Project } from '../projects/rules.ts';
import { hashText } from '../sessions/hashText.ts';
import type { Session, StepUpNeed } from '../sessions/Sessions.ts';
import { openTestDb } from './openTestDb.ts';

/** Random bytes as base64url. */
export const randomText = (bytes = 16) => randomBytes(bytes).toString('base64url');

export const oneMasterKey = () => createLocalKeyVault({ keys: randomBytes(32).toString('hex') });

/** A P-256 pair as a device holds it. */
export async function makePair(): Promise<{ publicKey: PublicKey; privateKey: CryptoKey; id: string }> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const;
  return { publicKey, privateKey: pair.privateKey, id: await calculateJwkThumbprint(publicKey, 'sha256') };
}

export const makeWrap = (id = randomText()): Wrap => ({
  kind: 'code',
  id,
  salt: randomText(16),
  iv: randomText(12),
  text: randomText(150),
});

export const makePasskeyWrap = (credentialId: string) => ({
  ...makeWrap(),
  kind: 'passkey' as const,
  credentialId,
  prfInput: randomText(32),
});

function someDevice(at: number): Omit<KnownDevice, 'deviceId'> {
  const [approvedAt, lastSeenAt] = [new Date(at), new Date(at)];
  return {
    browser: 'Firefox 130',
    system: 'Linux',
    siteOrigin: 'https://app.example.org',
    approvedAt,
    lastSeenAt,
  };
}

/**
 * The share store with its routes, on a database of its own; whose request it is, a test says. The fakes of the other
 * features hold what a test wants of them.
 */
export async function startTestKeys(parts: Partial<KeysOptions> = {}) {
  const lines: { message: string; fields: LogFields }[] = [];
  const keep = (message: string, fields: LogFields = {}) => void lines.push({ message, fields });
  const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
  const db = parts.db ?? (await openTestDb());
  const audit: AuditEntry[] = [];
  const fakes = {
    mayDeferFactor: false,
    /** Field of the step-up that is missing; undefined when all is proven. */
    missing: undefined as 'passkey' | 'code' | undefined,
    asked: [] as { need: StepUpNeed; intentHash: string }[],
    /** Step-ups that were spent. */
    spent: [] as { need: StepUpNeed; intentHash: string }[],
    revoked: new Set<string>(),
    /** When each device was last seen. */
    lastSeen: new Map<string, number>(),
    emailChangedAt: undefined as Date | undefined,
    notices: [] as string[],
    touched: [] as string[],
    forgottenPasskeys: [] as string[],
  };
  const options: KeysOptions = {
    db,
    clock,
    log: { info: keep, warn: keep, error: keep },
    rateLimit: { take: async () => 0 },
    keyVault: await oneMasterKey(),
    sessions: {
      async checkStepUp(_, need, intentHash) {
        fakes.asked.push({ need, intentHash });
        if (fakes.missing) throw new HttpFailure('STEP_UP_REQUIRED', { field: fakes.missing });
      },
      async requireStepUp(_, need, intentHash) {
        if (fakes.missing) throw new HttpFailure('STEP_UP_REQUIRED', { field: fakes.missing });
        fakes.spent.push({ need, intentHash });
      },
      async forgetPasskey(_, userId, credentialId) {
        fakes.forgottenPasskeys.push(`${userId} ${credentialId}`);
      },
    },
    auth: {
      isApproved: async (_, deviceId) => !fakes.revoked.has(deviceId),
      listDevices: async () => [...fakes.lastSeen].map(([deviceId, at]) => ({ ...someDevice(at), deviceId })),
      emailChangedAt: async () => fakes.emailChangedAt,
      notify: async (userId, event) => void fakes.notices.push(`${userId} ${event}`),
      touchDevice: async (userId, deviceId) => void fakes.touched.push(`${userId} ${deviceId}`),
    },
    audit: { write: async (entry) => void audit.push(entry) },
    ...parts,
  };
  const keys = createKeys(options);
  const caller: HttpMiddleware = async (context, next) => {
    context.set('project', { id: 'site', mayDeferFactor: fakes.mayDeferFactor } as Project);
    await next();
  };
  const requireSession: HttpMiddleware = async (context, next) => {
    context.set('session', JSON.parse(context.req.header('x-session') ?? '') as Session);
    await next();
  };
  const app = new Hono<HttpEnv>()
    .route('/', keysRoutes({ keys, sessions: { requireSession }, caller, rateLimit: options.rateLimit }))
    .onError(answerFailure(options));

  async function send(session: Session, path: string, body?: unknown) {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const headers = { 'x-session': JSON.stringify(session) };
    const response = await app.request(`/keys/v1${path}`, { ...init, headers });
    const text = await response.text();
    return { status: response.status, response, body: text === '' ? undefined : JSON.parse(text), text };
  }
  return { keys, db, clock, lines, audit, fakes, send, options };
}

export type TestKeys = Awaited<ReturnType<typeof startTestKeys>>;

export const makeSession = (parts: Partial<Session> = {}): Session => ({
  sessionId: randomText(),
  projectId: 'site',
  userId: randomText(),
  deviceId: randomText(32),
  ...parts,
});

/** What a device sends to create a wallet, and what it knows. */
export async function makeDraft(store: TestKeys, session: Session, walletId = randomText()) {
  const recovery = await makePair();
  const share = randomBytes(60);
  const body: CreateWallet = {
    ...(await makeSplit(store, session, walletId, share, recovery.publicKey)),
    walletId,
    accounts: [{ namespace: 'eip155', path: "m/44'/60'/0'/0/0", address: '0xabc' }],
    recoveryKey: recovery.publicKey,
    wraps: [makeWrap()],
  };
  return { body, share: new Uint8Array(share), recovery };
}

export async function makeSplit(
  store: TestKeys,
  session: Session,
  walletId: string,
  share: Uint8Array,
  recoveryKey: PublicKey,
) {
  const splitId = randomText();
  const { keyId, publicKey } = (await store.send(session, '/seal-key')).body as SealKeyReply;
  const recoveryShare: Sealed = await sealTo(
    recoveryKey,
    randomBytes(60),
    sealInfo.recovery(walletId, splitId),
  );
  const serverShare = await sealTo(publicKey, share, sealInfo.upload(walletId, splitId));
  return { draftId: randomText(), splitId, sealKeyId: keyId, serverShare, recoveryShare };
}

/** Proves that the share of `from` was opened, for a new split. */
export function proveOpened(
  { walletId, deviceId, from, splitId }: Parameters<typeof openingText>[0],
  share: Uint8Array,
): AddSplit['from'] {
  const text = openingText({ walletId, deviceId, from, splitId });
  return { splitId: from, proof: createHmac('sha256', share).update(text).digest('base64url') };
}

/** What a second device sends of a wallet that it recovered; the release before that is asked for. */
export async function recoverSplit(
  store: TestKeys,
  session: Session,
  { walletId, splitId: from, recovery }: Pick<MadeWallet, 'walletId' | 'splitId' | 'recovery'>,
): Promise<AddSplit> {
  const released = await askRelease(
    store,
    session,
    walletId,
    { splitId: from, purpose: 'recover' },
    recovery,
  );
  const share = released.share ?? new Uint8Array();
  const split = await makeSplit(store, session, walletId, share, recovery.publicKey);
  const opening = { walletId, deviceId: session.deviceId, from, splitId: split.splitId };
  return { ...split, recoveryKeyId: recovery.id, from: proveOpened(opening, share) };
}

type MadeWallet = Awaited<ReturnType<typeof makeWallet>>;

/** A confirmed wallet and the session of its first device. */
export async function makeWallet(store: TestKeys, session = makeSession()) {
  const draft = await makeDraft(store, session);
  const { walletId, splitId } = draft.body;
  await store.send(session, '/wallets', draft.body);
  await store.send(session, `/wallets/${walletId}/confirm`, { splitId });
  return { ...draft, session, walletId, splitId };
}

/** Asks for a release and opens the answer, as a device does. */
export async function askRelease(
  store: TestKeys,
  session: Session,
  walletId: string,
  wanted: Pick<Release, 'splitId'> & Partial<Release>,
  own?: Awaited<ReturnType<typeof makePair>>,
) {
  const pair = own ?? (await makePair());
  const body: Release = {
    purpose: 'sign',
    intentHash: randomText(32),
    ephemeral: pair.publicKey,
    ...wanted,
  };
  const answer = await store.send(session, `/wallets/${walletId}/release`, body);
  if (answer.status !== 200) return { ...answer, share: undefined };
  const { challenge, sealed } = answer.body as ReleaseReply;
  const info = sealInfo.release(walletId, session.deviceId, challenge);
  return { ...answer, share: await openSealed(pair.privateKey, sealed, info) };
}

/** Asks for a release for one change of factors, `add code` or `remove …`. */
export function askChange(
  store: TestKeys,
  session: Session,
  { walletId, splitId }: Pick<MadeWallet, 'walletId' | 'splitId'>,
  change: string,
) {
  const purpose = 'factor';
  const intentHash = hashText(purposeText({ purpose, walletId, splitId, change }));
  return askRelease(store, session, walletId, { splitId, purpose, intentHash });
}
