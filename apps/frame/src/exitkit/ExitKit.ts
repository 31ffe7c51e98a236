import { sealedSchema, walletAccountSchema, wrapSchema } from '@foyer/protocol/keys';
import * as v from 'valibot';

const exitKitSchema = v.strictObject({
  type: v.literal('foyer-exit-kit'),
  version: v.literal(1),
  walletId: v.string(),
  splitId: v.string(),
  /** Addresses and their derivation paths. */
  accounts: v.pipe(v.array(walletAccountSchema), v.minLength(1)),
  /** R's private half, as each factor locks it. */
  wraps: v.pipe(v.array(wrapSchema), v.minLength(1)),
  /** Both sealed to R: with one factor the two are enough, without any server. */
  recoveryShare: sealedSchema,
  deviceShare: sealedSchema,
  /** The domain that passkeys work at. */
  rpId: v.string(),
});

/** A wallet in a file: worthless without one of the user's factors. */
export type ExitKit = v.InferOutput<typeof exitKitSchema>;

/** The file's text. */
export function writeExitKit(kit: Omit<ExitKit, 'type' | 'version'>): string {
  return `${JSON.stringify({ type: 'foyer-exit-kit', version: 1, ...kit }, null, 2)}\n`;
}

/**
 * The kit of a file's text.
 * @throws Error that names what is wrong with it
 */
export function readExitKit(text: string): ExitKit {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error('This file is no exit kit: it is no JSON');
  }
  const result = v.safeParse(exitKitSchema, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`This file is no exit kit: ${v.getDotPath(issue) ?? 'content'}: ${issue.message}`);
}
