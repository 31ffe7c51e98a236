/** How long a store may take to answer, in ms. */
export const answerMs = 2000;

/** What whoever asks a store that hangs is told. */
export function lateError(): Error {
  return Object.assign(new Error('The store does not answer.'), { code: 'STORE_TIMEOUT' });
}

/**
 * Waits for a store's answer, but not for ever: a store that hangs must not hang what asks it.
 * @throws Error with the code `STORE_TIMEOUT`.
 */
export async function withDeadline<Value>(answer: PromiseLike<Value>, ms = answerMs): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = lateError();
    timer = setTimeout(() => reject(error), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
