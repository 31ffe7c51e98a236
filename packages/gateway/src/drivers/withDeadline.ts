/** How long a database may take to say that it is there. */
const pingMs = 2000;

/** Waits for the answer of a health check, but not for ever: a database that hangs must not hang the check. */
export async function withDeadline(answer: PromiseLike<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), pingMs);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
