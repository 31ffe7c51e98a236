import { ApiError } from '../api/ApiError.ts';

/**
 * Does `work`, which the gateway may refuse until the user has proven themselves anew for its intent: with a passkey or
 * a mailed code, as it asks. Then once more.
 */
export async function confirmUser<Value>(
  stepUp: (kind: 'passkey' | 'code') => Promise<void>,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'STEP_UP_REQUIRED';
    if (!isAsked || (error.field !== 'passkey' && error.field !== 'code')) throw error;
    await stepUp(error.field);
    return await work();
  }
}
