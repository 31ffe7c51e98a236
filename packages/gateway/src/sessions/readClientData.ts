import * as v from 'valibot';

const clientDataSchema = v.object({
  challenge: v.pipe(v.string(), v.regex(/^[\w-]{43,128}$/)),
  /** The page at the top, where the wallet site is a frame of it and the browser tells. */
  topOrigin: v.optional(v.string()),
});
const credentialSchema = v.object({
  response: v.object({ clientDataJSON: v.pipe(v.string(), v.maxLength(8192)) }),
});

/** What a browser wrote down of a passkey's use, before anything of it is checked. */
export type ClientData = v.InferOutput<typeof clientDataSchema>;

export function readClientData(credential: object): ClientData | undefined {
  const read = v.safeParse(credentialSchema, credential);
  if (!read.success) return undefined;
  try {
    const text = Buffer.from(read.output.response.clientDataJSON, 'base64url').toString();
    const data = v.safeParse(clientDataSchema, JSON.parse(text));
    return data.success ? data.output : undefined;
  } catch {
    return undefined;
  }
}
