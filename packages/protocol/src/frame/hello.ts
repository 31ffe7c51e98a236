import * as v from 'valibot';

/**
 * The one window message of the protocol: the page hands the frame its port (security.md §1.7). It is posted with the
 * frame's exact origin once the frame's document has loaded; everything else goes through the port. The frame answers
 * with READY on the port, or not at all.
 */
export const helloSchema = v.strictObject({
  type: v.literal('foyer-app/HELLO'),
  /** Version of this protocol. */
  version: v.literal(1),
  projectId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** 128 random bits, hex; READY repeats it. */
  nonce: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
});

export type Hello = v.InferOutput<typeof helloSchema>;
