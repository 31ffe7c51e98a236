import { FoyerError } from '@foyer/protocol/errors';
import type { Http, HttpRequest } from '../ports/Http.ts';

type Answer = (request: HttpRequest) => unknown;

/** Answers requests from a table of addresses and remembers them. */
export class FakeHttp implements Http {
  readonly requests: HttpRequest[] = [];
  readonly #answers = new Map<string, Answer>();

  /** What requests to `url` (without its query) are answered. */
  on(url: string, answer: Answer): this {
    this.#answers.set(url, answer);
    return this;
  }

  /** Refuses requests to `url` with a status. */
  refuse(url: string, status: number, body = ''): this {
    return this.on(url, () => {
      throw new FoyerError('HTTP_STATUS', { status, url, body });
    });
  }

  async request(request: HttpRequest): Promise<unknown> {
    this.requests.push(request);
    const answer = this.#answers.get(request.url);
    if (!answer) throw new FoyerError('NETWORK_FAILED', { url: request.url });
    return Promise.race([answer(request), aborted(request)]);
  }

  /** The requests that went to `url`. */
  to(url: string): readonly HttpRequest[] {
    return this.requests.filter((request) => request.url === url);
  }
}

/** Rejects once the request is aborted, as the port does; never resolves. */
function aborted({ signal, url }: HttpRequest): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new FoyerError('NETWORK_FAILED', { url }));
    if (signal?.aborted) fail();
    else signal?.addEventListener('abort', fail);
  });
}
