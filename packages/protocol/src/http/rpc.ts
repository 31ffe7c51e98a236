import * as v from 'valibot';

/** The answer of `GET v1/supported-chains`: CAIP-2 ids. */
export const supportedChainsReplySchema = v.object({ http: v.array(v.string()), ws: v.array(v.string()) });

export type SupportedChainsReply = v.InferOutput<typeof supportedChainsReplySchema>;
