import type { createAuthenticator, TapChanges } from './createAuthenticator.ts';
import { rightCode } from './fakeAuth.ts';
import type { TestSessions } from './startTestSessions.ts';

type SignedIn = Awaited<ReturnType<TestSessions['signIn']>>;
type Key = ReturnType<typeof createAuthenticator>;

/** What a refusal for want of a step-up looks like. */
export const asks = (field: string) => ({
  status: 403,
  body: { error: { code: 'STEP_UP_REQUIRED', field } },
});

/** Adds a passkey as the wallet site does. @returns The last answer. */
export async function addPasskey(user: SignedIn, key: Key, changes: TapChanges = {}) {
  const options = await user.send('/auth/v1/passkeys/options', { method: 'POST' });
  if (options.status !== 200) return options;
  const credential = key.create(options.body, changes);
  return user.send('/auth/v1/passkeys', { body: { name: 'Laptop', credential } });
}

/** What the authenticator is asked for a step-up. */
export async function optionsOf(user: SignedIn, intentHash: string) {
  return (await user.send('/auth/v1/step-up/passkey/options', { body: { intentHash } })).body;
}

export async function tap(user: SignedIn, key: Key, intentHash: string, changes: TapChanges = {}) {
  const credential = key.get(await optionsOf(user, intentHash), changes);
  return user.send('/auth/v1/step-up/passkey', { body: { intentHash, credential } });
}

export async function typeCode(user: SignedIn, intentHash: string, code = rightCode) {
  await user.send('/auth/v1/step-up/code/mail', { body: { intentHash } });
  return user.send('/auth/v1/step-up/code', { body: { intentHash, code } });
}

/** Asks for something that needs a step-up of that kind. */
export const need = (user: SignedIn, kind: string, intentHash: string, more = {}) =>
  user.send(`/probe/need/${kind}/${intentHash}`, more);
