import type { Passkeys } from '../../factors/Passkeys.ts';
import type { Intent } from '../../intent/Intent.ts';
import type { Keeper } from '../../ports/Keeper.ts';
import type { Screens } from '../../ports/Screens.ts';
import type { Tabs } from '../../ports/Tabs.ts';
import { fakeTabs } from '../../testing/fakeTabs.ts';
import type { VaultClient } from '../../vault/createVaultClient.ts';
import { toBase64Url } from '../../vault/crypto/Bytes.ts';
import { createKeeper } from '../createKeeper.ts';
import type { FakeGateway } from './createFakeGateway.ts';

/** A user who does what the test says. */
export interface FakeUser {
  choice: 'passkey' | 'code' | 'later';
  /** The last code they were shown, or were told to type. */
  code: string;
  /** What they were shown before it, and type where it is wrong. */
  readonly olderCodes: string[];
  unlockWith: 'passkey' | 'code';
  /** Done before the groups of a new code are typed back. */
  beforeConfirm: (signal?: AbortSignal) => Promise<void>;
  /** Done before a mailed code is typed. */
  beforeMailCode: (signal?: AbortSignal) => Promise<void>;
  /** Aborted when they sign out; who signs in next has another. */
  signIn: AbortController;
  /** Names of the screens they saw, in order. */
  readonly seen: string[];
}

export function createUser(choice: FakeUser['choice'] = 'code'): FakeUser {
  const unlockWith = choice === 'passkey' ? 'passkey' : 'code';
  const nothing = async () => undefined;
  const before = { beforeConfirm: nothing, beforeMailCode: nothing };
  return { choice, code: '', olderCodes: [], unlockWith, ...before, signIn: new AbortController(), seen: [] };
}

function createFakeScreens(user: FakeUser): Screens {
  return {
    approve: async () => undefined,
    confirmEmail: async () => undefined,
    async offerFactor({ canUsePasskey, mayDefer }) {
      user.seen.push(`offer passkey=${canUsePasskey} later=${mayDefer}`);
      return user.choice;
    },
    async passkey(purpose, tap) {
      user.seen.push(`passkey ${purpose}`);
      return tap();
    },
    async confirmCode(code, signal) {
      user.seen.push('code');
      if (user.code !== '') user.olderCodes.unshift(user.code);
      user.code = code;
      await user.beforeConfirm(signal);
    },
    async askFactor({ hasPasskey, hasCode }, attempt) {
      user.seen.push(`ask passkey=${hasPasskey} code=${hasCode}`);
      if (user.unlockWith === 'passkey' && hasPasskey) return 'passkey';
      await typeCodes([user.code, ...user.olderCodes], attempt);
      return 'code';
    },
    async askMailCode(_options, attempt, _resend, signal) {
      user.seen.push('mail');
      await user.beforeMailCode(signal);
      await attempt('123456');
    },
    busy: () => () => undefined,
  };
}

/** Types one code after the other until one is not wrong. */
async function typeCodes(
  [code = '', ...older]: readonly string[],
  attempt: (code: string) => Promise<void>,
): Promise<void> {
  try {
    await attempt(code);
  } catch (error) {
    if (older.length === 0 || (error as { code?: string }).code !== 'CODE_WRONG') throw error;
    await typeCodes(older, attempt);
  }
}

/** An authenticator in memory: a PRF is the SHA-256 of its secret and the input. */
export function createFakePasskeys(prf: 'works' | 'missing' | 'silent' = 'works'): Passkeys {
  const made: string[] = [];
  const secrets = new Map<string, string>();
  return {
    rpId: 'wallet.example',
    canCreate: true,
    canUse: true,
    async create() {
      const id = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
      made.push(id);
      secrets.set(id, crypto.randomUUID());
      return {
        credential: { id, rawId: id, type: 'public-key' },
        credentialId: id,
        hasPrf: prf !== 'missing',
      };
    },
    async evaluate(inputs, options) {
      const { allowCredentials = [] } = (options ?? {}) as { allowCredentials?: { id: string }[] };
      const id = made.find(
        (one) =>
          inputs.some((input) => input.credentialId === one) ||
          allowCredentials.some((item) => item.id === one),
      );
      const input = inputs.find(({ credentialId }) => credentialId === id);
      if (id === undefined) throw new Error('NotAllowedError');
      const credential = { id, rawId: id, type: 'public-key' };
      if (!input || prf === 'silent') return { credential, credentialId: id };
      const text = new TextEncoder().encode(`${secrets.get(id)} ${input.prfInput}`);
      return {
        credential,
        credentialId: id,
        prf: new Uint8Array(await crypto.subtle.digest('SHA-256', text)),
      };
    },
  };
}

/** A keeper on one device. */
export function openKeeper(
  vault: Pick<VaultClient, 'call'>,
  gateway: FakeGateway,
  deviceId: string,
  user: FakeUser,
  passkeys: Passkeys = createFakePasskeys(),
  isTopLevel = true,
  tabs: Pick<Tabs, 'alone'> = fakeTabs()(),
): Keeper {
  const api = gateway.apiFor(deviceId);
  const screens = createFakeScreens(user);
  const signIn = () => user.signIn.signal;
  return createKeeper({ vault, api, tabs, signIn, screens, passkeys, passkeyName: 'Passkey', isTopLevel });
}

/** A message for the wallet's first EVM account. */
export function messageFor(address: string, text = 'hello'): Intent {
  const bytes =
    `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}` as const;
  return { kind: 'message', siteOrigin: 'https://shop.example', networkId: 'eip155:1', address, bytes };
}
