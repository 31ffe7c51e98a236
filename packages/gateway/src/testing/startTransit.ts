import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the double does instead of answering. */
type Mood = 'well' | 'silent' | 'broken' | 'sealed' | 'denied' | 'forgets contexts';

/** A transit engine in this process: it speaks the engine's HTTP and really encrypts. */
export async function startTransit() {
  const versions = [randomBytes(32)];
  const state = { mood: 'well' as Mood, requests: [] as { path: string; token: string | undefined }[] };
  const aad = (body: Body) =>
    Buffer.from(state.mood === 'forgets contexts' ? '' : (body.associated_data ?? ''), 'base64');

  const operations: Record<string, (body: Body) => unknown> = {
    encrypt(body) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', versions.at(-1) as Buffer, iv).setAAD(aad(body));
      const text = Buffer.concat([cipher.update(body.plaintext ?? '', 'base64'), cipher.final()]);
      const whole = Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64');
      return { ciphertext: `vault:v${versions.length}:${whole}` };
    },
    decrypt(body) {
      const [, version, whole = ''] = /^vault:v(\d+):(.+)$/.exec(body.ciphertext ?? '') ?? [];
      const bytes = Buffer.from(whole, 'base64');
      const key = versions[Number(version) - 1] ?? randomBytes(32);
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(aad(body));
      cipher.setAuthTag(bytes.subarray(-16));
      const text = Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]);
      return { plaintext: text.toString('base64') };
    },
    hmac(body) {
      const key = versions[(body.key_version ?? versions.length) - 1] as Buffer;
      const mac = createHmac('sha256', key).update(Buffer.from(body.input ?? '', 'base64'));
      return { hmac: `vault:v1:${mac.digest('base64')}` };
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    state.requests.push({ path, token: request.headers['x-vault-token'] as string | undefined });
    if (state.mood === 'silent') return;
    if (state.mood === 'broken') return void request.socket.destroy();
    if (state.mood === 'sealed') return void response.writeHead(503).end('{"errors":["Vault is sealed"]}');
    if (state.mood === 'denied') return void response.writeHead(403).end('{"errors":["permission denied"]}');
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Body;
    try {
      const data = operations[path.split('/')[3] ?? '']?.(body);
      response.writeHead(data ? 200 : 404).end(JSON.stringify({ data }));
    } catch {
      response.writeHead(400).end('{"errors":["cipher: message authentication failed"]}');
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rotate: () => void versions.push(randomBytes(32)),
    /** From now on older versions open nothing. */
    destroyOld: () => void versions.fill(randomBytes(32), 0, -1),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Body {
  readonly plaintext?: string;
  readonly ciphertext?: string;
  readonly associated_data?: string;
  readonly input?: string;
  readonly key_version?: number;
}
