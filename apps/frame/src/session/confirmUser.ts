import { ApiError } from '../api/ApiError.ts';
import type { Api } from '../ports/Api.ts';
import type { Screens } from '../ports/Screens.ts';

interface Needs {
  readonly api: Pick<Api, 'stepUpPasskeyOptions' | 'stepUpByPasskey' | 'mailStepUp' | 'stepUpByCode'>;
  readonly screens: Pick<Screens, 'passkey' | 'askMailCode'>;
  readonly session: { current(): { readonly email: string | null } | undefined };
  /** The browser's passkey prompt, from and to the JSON of WebAuthn. */
  readonly assertPasskey: (options: object) => Promise<object>;
}

/**
 * Does `work`, which the gateway may refuse until the user has proven themselves anew for this intent: with a passkey
 * tap or a mailed code, as it asks. Then once more.
 */
export async function confirmUser<Value>(
  needs: Needs,
  intentHash: string,
  work: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'STEP_UP_REQUIRED') throw error;
    if (error.field === 'passkey') await confirmByPasskey(needs, intentHash, signal);
    else if (error.field === 'code') await confirmByCode(needs, intentHash, signal);
    else throw error;
    return await work();
  }
}

async function confirmByPasskey(
  { api, screens, assertPasskey }: Needs,
  intentHash: string,
  signal?: AbortSignal,
) {
  const tap = async () => {
    const credential = await assertPasskey(await api.stepUpPasskeyOptions(intentHash));
    await api.stepUpByPasskey(intentHash, credential);
  };
  await screens.passkey('confirm', tap, signal);
}

async function confirmByCode({ api, screens, session }: Needs, intentHash: string, signal?: AbortSignal) {
  const { resendInMs } = await api.mailStepUp(intentHash);
  await screens.askMailCode(
    { email: session.current()?.email ?? '', resendInMs },
    (code) => api.stepUpByCode(intentHash, code),
    async () => (await api.mailStepUp(intentHash)).resendInMs,
    signal,
  );
}
