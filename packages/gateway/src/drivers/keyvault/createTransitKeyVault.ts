import * as v from 'valibot';
import { createTeller, type Teller } from '../../kernel/createTeller.ts';
import { HttpFailure } from '../../kernel/HttpFailure.ts';
import { readText } from '../../kernel/readText.ts';
import { UnknownKey } from '../../keys/UnknownKey.ts';
import type { Clock } from '../../ports/Clock.ts';
import type { KeyVault } from '../../ports/KeyVault.ts';
import type { Log } from '../../ports/Log.ts';
import { createBreaker } from './createBreaker.ts';

/** Where the transit engine is and which of its keys are used. */
export interface TransitOptions {
  /** Of the server, `https://vault.example:8200`; plain HTTP only on this machine. */
  readonly url: string;
  /** Where the engine is mounted; `transit` when left out. */
  readonly mount?: string | undefined;
  readonly namespace?: string | undefined;
  /** An `aes256-gcm96` or `chacha20-poly1305` key that wraps data keys. */
  readonly wrappingKey: string;
  /** The key of the pepper; its first version is used always. */
  readonly macKey: string;
  /** Asked for each request: tokens are renewed outside. */
  readToken(): Promise<string>;
  readonly clock: Clock;
  readonly log: Log;
  /** For one whole call; 3000 ms when left out. */
  readonly timeoutMs?: number | undefined;
}

const encryptedSchema = v.object({ data: v.object({ ciphertext: v.string() }) });
const decryptedSchema = v.object({ data: v.object({ plaintext: v.string() }) });
const macSchema = v.object({ data: v.object({ hmac: v.string() }) });
const maxAnswerBytes = 64_000;
const retryAfter = 3;

/** What was asked of the engine, and the signal that ends it. */
type Ask = <Schema extends v.GenericSchema>(
  path: string,
  body: Record<string, unknown>,
  schema: Schema,
) => Promise<v.InferOutput<Schema>>;

/**
 * A key vault that is the transit engine of HashiCorp Vault or OpenBao: keys never leave it. Contexts are its associated
 * data; an engine that does not heed them is refused.
 * @throws Error when the address would send keys in the clear.
 */
export function createTransitKeyVault(options: TransitOptions): KeyVault {
  const { wrappingKey, macKey, clock } = options;
  requireSafeUrl(options.url);
  const breaker = createBreaker(clock);
  const tell = createTeller(clock);
  let currentKekId = kekIdOf(wrappingKey, 'vault:v1:');
  let isProven = false;

  /** One call, with all that it asks, within its time. */
  const call = <Value>(work: (ask: Ask) => Promise<Value>): Promise<Value> =>
    breaker.run(async () => {
      const ask = createAsk(options, tell, AbortSignal.timeout(options.timeoutMs ?? 3000));
      if (!isProven) await proveContexts(ask, wrappingKey);
      isProven = true;
      return work(ask);
    });

  const mac = (text: string): Promise<Uint8Array> =>
    call(async (ask) => {
      const input = Buffer.from(text).toString('base64');
      const { data } = await ask(`hmac/${macKey}/sha2-256`, { input, key_version: 1 }, macSchema);
      return new Uint8Array(Buffer.from(data.hmac.replace(/^vault:v\d+:/, ''), 'base64'));
    });

  return {
    get currentKekId() {
      return currentKekId;
    },
    wrap: (key, context) =>
      call(async (ask) => {
        const ciphertext = await encrypt(ask, wrappingKey, key, context);
        currentKekId = kekIdOf(wrappingKey, ciphertext);
        return { kekId: currentKekId, wrapped: new TextEncoder().encode(ciphertext) };
      }),
    async unwrap({ kekId, wrapped }, context) {
      const ciphertext = new TextDecoder().decode(wrapped);
      const name = keyNameOf(kekId);
      if (kekIdOf(name, ciphertext) !== kekId) throw new Error('A wrapped key is not of its key.');
      return call((ask) => decrypt(ask, name, ciphertext, context));
    },
    mac,
    // Its first version is used always, on every node.
    macs: async (text) => [await mac(text)],
  };
}

/** The key and its version, which stands in each ciphertext. */
function kekIdOf(name: string, ciphertext: string): string {
  const [, version] = /^vault:(v\d+):/.exec(ciphertext) ?? [];
  if (version === undefined) throw new Error('A wrapped key is no ciphertext of a transit engine.');
  return `transit:${name}:${version}`;
}

function keyNameOf(kekId: string): string {
  const [, name] = /^transit:([\w.-]+):v\d+$/.exec(kekId) ?? [];
  if (name === undefined) {
    throw new UnknownKey(`the key ${kekId} is of another vault`);
  }
  return name;
}

async function encrypt(ask: Ask, key: string, plain: Uint8Array, context: string): Promise<string> {
  const body = { plaintext: Buffer.from(plain).toString('base64'), ...boundTo(context) };
  return (await ask(`encrypt/${key}`, body, encryptedSchema)).data.ciphertext;
}

async function decrypt(ask: Ask, key: string, ciphertext: string, context: string): Promise<Uint8Array> {
  const { data } = await ask(`decrypt/${key}`, { ciphertext, ...boundTo(context) }, decryptedSchema);
  return new Uint8Array(Buffer.from(data.plaintext, 'base64'));
}

/** `context` counts where the key is a derived one, `associated_data` in any case. */
function boundTo(context: string) {
  const bytes = Buffer.from(context).toString('base64');
  return { associated_data: bytes, context: bytes };
}

/** Engines before Vault 1.9 take associated data and forget it: then a stored key could be put in another's place. */
async function proveContexts(ask: Ask, key: string): Promise<void> {
  const ciphertext = await encrypt(ask, key, crypto.getRandomValues(new Uint8Array(32)), 'proof/one');
  const opened = await decrypt(ask, key, ciphertext, 'proof/other').catch((error: Error) => error);
  if (opened instanceof HttpFailure) throw opened;
  if (opened instanceof Error) return;
  const reason = 'the transit engine does not heed associated data; it needs Vault 1.9 or later, or OpenBao';
  throw new HttpFailure('KEYS_UNAVAILABLE', { reason, retryAfter: 60 });
}

function createAsk(options: TransitOptions, tell: Teller, signal: AbortSignal): Ask {
  const { url, mount = 'transit', namespace, readToken, log } = options;
  const unavailable = (reason: string) => {
    tell(reason, (more) => log.warn('the key vault does not answer', { reason, ...more }));
    return new HttpFailure('KEYS_UNAVAILABLE', { retryAfter });
  };
  return async (path, body, schema) => {
    const answer = await post(new URL(`/v1/${mount}/${path}`, url), body).catch((error: Error) => {
      throw unavailable(signal.aborted ? 'too late' : error.message);
    });
    // 400 is its word on the ciphertext; everything else is about the vault.
    if (answer.status === 400) throw new Error('The key vault refuses what it was asked.');
    if (answer.status !== 200 || answer.text === undefined) throw unavailable(`status ${answer.status}`);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), answer.text);
    if (!parsed.success) throw unavailable('an answer that is none of a transit engine');
    return parsed.output;
  };

  async function post(address: URL, body: unknown) {
    const token = await unlessAborted(signal, readToken());
    const headers = {
      'content-type': 'application/json',
      'x-vault-token': token,
      'x-vault-request': 'true',
      ...(namespace === undefined ? {} : { 'x-vault-namespace': namespace }),
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error', signal } as const;
    const response = await fetch(address, init);
    return { status: response.status, text: await readText(response.body, maxAnswerBytes) };
  }
}

/** What `work` answers. @throws the signal's reason when that is aborted before. */
function unlessAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject);
  });
}

function requireSafeUrl(url: string): void {
  const { protocol, hostname } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return;
  throw new Error('The key vault needs https: data keys cross this connection.');
}
