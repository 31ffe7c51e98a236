import { RequestFailure } from '../channel/RequestFailure.ts';
import type { Clock } from '../ports/Clock.ts';
import type { MailedCode } from './FrameContext.ts';

/** A code dies with its last try, and after this time, which the gateway may shorten (security.md §1.5). */
const codeTries = 5;
const codeMs = 300_000;

/** A code that was mailed just now. */
export function newCode(clock: Clock, expiresInMs = codeMs): MailedCode {
  return { tries: 0, endsAt: clock.now() + expiresInMs };
}

/**
 * Has a typed code judged, and tells where no code can be right any more. The gateway does not say: to whoever guesses
 * every refusal is the same.
 */
export async function judgeCode<Value>(
  clock: Clock,
  code: MailedCode | undefined,
  judge: () => Promise<Value>,
): Promise<Value> {
  try {
    return await judge();
  } catch (error) {
    if (!code || Object(error).code !== 'CODE_REFUSED') throw error;
    code.tries += 1;
    if (code.tries < codeTries && clock.now() < code.endsAt) throw error;
    throw new RequestFailure('This code no longer works. Ask for a new one', { reason: 'CODE_USED_UP' });
  }
}
