import type { KeeperOptions } from './KeeperOptions.ts';

/** Proves the user anew, for one intent: by a passkey, or by a code from a mail, which names the new address if it is for one. */
export async function stepUp(
  { api, screens, passkeys }: KeeperOptions,
  intentHash: string,
  kind: 'passkey' | 'code',
  signal?: AbortSignal,
  newEmail?: string,
): Promise<void> {
  if (kind === 'passkey') {
    const tap = async (): Promise<void> => {
      const { credential } = await passkeys.evaluate([], await api.stepUpPasskeyOptions(intentHash));
      await api.stepUpByPasskey(intentHash, credential);
    };
    return screens.passkey('confirm', tap, signal);
  }
  const { email } = await api.readSession();
  const mail = () => api.mailStepUp(intentHash, newEmail);
  const { resendInMs } = await mail();
  await screens.askMailCode(
    { email: email ?? '', resendInMs },
    (code) => api.stepUpByCode(intentHash, code),
    mail,
    signal,
  );
}
