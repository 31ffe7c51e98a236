import * as v from 'valibot';
import type { ApprovalSubject } from '../../ports/ApprovalWindow.ts';
import { intentSchema } from '../../vault/intentSchema.ts';

/** What frame and window hold each other to, in ms. */
export const windowLimits = {
  /** So long without a word until the user is told. */
  silentMs: 2_000,
  /** How often the window asks, and each looks whether the other is still there. */
  lookMs: 500,
  /** A yes is taken so long after it was given (security.md §1.7). */
  yesMs: 120_000,
} as const;

/** 128 random bits, hex. */
const bitsSchema = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/));

/** The window asks its opener for the request of its flow; again when it was loaded anew. */
export const windowHelloSchema = v.strictObject({
  type: v.literal('foyer-window/HELLO'),
  /** Stands in the window's address, behind `#`. */
  flow: bitsSchema,
  /** Another one each time that the window is loaded. */
  load: bitsSchema,
});

/** What the window needs to read the request by itself. A port comes with it. */
export const windowRequestSchema = v.strictObject({
  type: v.literal('foyer-window/REQUEST'),
  flow: bitsSchema,
  intent: intentSchema,
  /** As the frame shows it: escaped and cut. */
  siteName: v.exactOptional(v.pipe(v.string(), v.maxLength(1024))),
  isChanged: v.exactOptional(v.literal(true)),
  /** Whom the user dealt with: the window has other storage than the frame. */
  recents: v.pipe(v.array(v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/))), v.maxLength(1_000)),
});

export interface WindowRequest extends ApprovalSubject {
  readonly type: 'foyer-window/REQUEST';
  readonly flow: string;
  readonly recents: readonly string[];
}

/** The window's answer, over the port. */
export const windowAnswerSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('YES'),
    /** SHA-256 of the intent that was shown, hex. */
    intentHash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
    /** When it was given, ms since the epoch. */
    at: v.number(),
  }),
  v.strictObject({ type: v.literal('NO') }),
]);

/** The frame's last word, over the port: the yes was taken, or nothing is asked any more. */
export const windowEndSchema = v.strictObject({ type: v.picklist(['TAKEN', 'OVER']) });

/** What of a `MessagePort` is used. */
export interface WindowPort {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}
