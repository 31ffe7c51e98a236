import { randomBytes } from 'node:crypto';
import { type CreateWallet, type ReleaseReply, type SealKeyReply, sealInfo } from '@foyer/protocol/keys';
import { openSealed, sealTo } from '../keys/sealTo.ts';
import { createTestDevice } from './createTestDevice.ts';
import { codeIn, tokenIn } from './startTestAuth.ts';
import { makePair, makeWrap, randomText } from './startTestKeys.ts';

/** How a browser reaches a gateway. */
export interface WalletClientOptions {
  /** Sends a request to a path with its query. Rejects when the gateway is not there. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>;
  /** What proofs are made for. */
  readonly gatewayUrl: string;
  readonly walletUrl: string;
  readonly projectId: string;
  /** The page that embeds the wallet. */
  readonly siteOrigin: string;
  /** The next letter to an address that nobody read yet. */
  readonly nextLetter: (email: string) => Promise<string>;
}

/** An answer of the gateway. */
export interface WalletAnswer {
  readonly status: number;
  readonly retryAfter: number;
  /** Each test knows what it asked for. */
  readonly body: ReturnType<typeof JSON.parse>;
}

/** A wallet as its device knows it. */
export interface MadeWallet {
  readonly body: CreateWallet;
  readonly share: Uint8Array;
}

/** The wallet site in a browser of its own, as far as the gateway sees it. */
export interface WalletClient {
  /** Proves the request; a nonce that is asked for is taken, once. */
  ask(path: string, body?: object): Promise<WalletAnswer>;
  /** Signs in as on a device that is new: link, number, code. @returns The last answer. */
  signIn(email: string): Promise<WalletAnswer>;
  /** What creates a wallet; the gateway is asked for the key to seal to. */
  makeWallet(): Promise<MadeWallet>;
  /** @returns The answer, and the share that it held. */
  release(wallet: MadeWallet): Promise<WalletAnswer & { readonly share?: Uint8Array }>;
}

export function openWalletClient(options: WalletClientOptions): WalletClient {
  const { gatewayUrl, walletUrl, projectId, siteOrigin, nextLetter } = options;
  const device = createTestDevice();
  let nonce: string | undefined;
  let token: string | undefined;

  async function once(path: string, body?: object): Promise<WalletAnswer> {
    const method = body === undefined ? 'GET' : 'POST';
    const target = `${path}?projectId=${projectId}&st=frame&sv=test-1`;
    const dpop = device.prove({ method, url: `${gatewayUrl}${target}`, nonce, token });
    const headers = { origin: walletUrl, dpop, ...(token ? { authorization: `DPoP ${token}` } : {}) };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await options.send(target, { method, headers, ...sent });
    nonce = response.headers.get('dpop-nonce') ?? nonce;
    const text = await response.text();
    const retryAfter = Number(response.headers.get('retry-after'));
    return { status: response.status, retryAfter, body: text === '' ? undefined : JSON.parse(text) };
  }

  async function ask(path: string, body?: object): Promise<WalletAnswer> {
    const answer = await once(path, body);
    return answer.body?.error?.code === 'PROOF_NONCE_REQUIRED' ? once(path, body) : answer;
  }

  return {
    ask,
    async signIn(email) {
      const began = { email, siteOrigin, browser: 'Chrome 142', system: 'Windows 11' };
      const flow = await ask('/auth/v1/flows', began);
      if (flow.status !== 200) return flow;
      const { flowId, number } = flow.body;
      const said = { token: tokenIn(await nextLetter(email)), answer: 'approve', number };
      for (const [path, body] of [
        ['device-links/answer', said],
        [`flows/${flowId}/mail`, {}],
      ] as const) {
        const answer = await ask(`/auth/v1/${path}`, body);
        if (answer.status !== 200) return answer;
      }
      const reply = await ask(`/auth/v1/flows/${flowId}/verify`, { code: codeIn(await nextLetter(email)) });
      token = reply.body?.accessToken;
      return reply;
    },
    async makeWallet() {
      const [walletId, splitId] = [randomText(), randomText()];
      const { keyId, publicKey } = (await ask('/keys/v1/seal-key')).body as SealKeyReply;
      const recovery = await makePair();
      const share = new Uint8Array(randomBytes(60));
      const body: CreateWallet = {
        draftId: randomText(),
        splitId,
        sealKeyId: keyId,
        serverShare: await sealTo(publicKey, share, sealInfo.upload(walletId, splitId)),
        recoveryShare: await sealTo(
          recovery.publicKey,
          new Uint8Array(randomBytes(60)),
          sealInfo.recovery(walletId, splitId),
        ),
        walletId,
        accounts: [{ namespace: 'eip155', path: "m/44'/60'/0'/0/0", address: '0xabc' }],
        recoveryKey: recovery.publicKey,
        wraps: [makeWrap()],
      };
      return { body, share };
    },
    async release({ body: { walletId, splitId } }) {
      const { publicKey, privateKey } = await makePair();
      const asked = { purpose: 'sign', splitId, intentHash: randomText(32), ephemeral: publicKey };
      const answer = await ask(`/keys/v1/wallets/${walletId}/release`, asked);
      if (answer.status !== 200) return answer;
      const { challenge, sealed } = answer.body as ReleaseReply;
      const share = await openSealed(privateKey, sealed, sealInfo.release(walletId, device.id, challenge));
      return { ...answer, share };
    },
  };
}
