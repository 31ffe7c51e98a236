import { addPasskeyIntent } from '@foyer/protocol/auth';
import type { KeeperOptions } from '../keeper/KeeperOptions.ts';
import { stepUp } from '../keeper/stepUp.ts';
import { confirmUser } from '../session/confirmUser.ts';
import type { FactorKey } from '../vault/calls.ts';
import { randomBytes, toBase64Url, wipe } from '../vault/crypto/Bytes.ts';
import { hashText } from '../vault/crypto/hashText.ts';

/**
 * A factor of the user's choice. A passkey whose PRF gives nothing is no factor: the code takes its place, and the gateway never hears of that passkey.
 */
export async function makeFactor(
  options: KeeperOptions,
  choice: 'passkey' | 'code',
  signal?: AbortSignal,
): Promise<FactorKey> {
  const passkey = choice === 'passkey' ? await makePasskey(options, signal) : undefined;
  return passkey ?? makeCode(options, signal);
}

async function makeCode({ vault, screens }: KeeperOptions, signal?: AbortSignal): Promise<FactorKey> {
  const code = await vault.call('createCode', {});
  await screens.confirmCode(code, signal);
  return { kind: 'code', code };
}

/**
 * Two taps: one makes it, one evaluates it as a recovery would. Before them whatever proves the user to the gateway, so
 * that no tap is in vain.
 */
async function makePasskey(options: KeeperOptions, signal?: AbortSignal): Promise<FactorKey | undefined> {
  const { api, passkeys, screens, passkeyName } = options;
  const intentHash = await hashText(addPasskeyIntent);
  const asked = await confirmUser(
    (kind) => stepUp(options, intentHash, kind, signal),
    () => api.passkeyOptions(),
  );
  const made = await screens.passkey('create', () => passkeys.create(asked), signal);
  if (!made.hasPrf) return undefined;
  const { credential, credentialId } = made;
  const prfInput = toBase64Url(randomBytes((bytes) => crypto.getRandomValues(bytes), 32));
  const { prf } = await screens.passkey(
    'confirm',
    () => passkeys.evaluate([{ credentialId, prfInput }]),
    signal,
  );
  if (!prf) return undefined;
  try {
    await api.addPasskey(passkeyName, credential);
  } catch (error) {
    wipe(prf);
    throw error;
  }
  return { kind: 'passkey', credentialId, prfInput, prf };
}
