import { WebSocket } from 'ws';

/** One JSON-RPC frame as it came. */
export interface Frame {
  readonly id: number | string | null;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
  readonly params?: {
    readonly id: string;
    readonly data: {
      readonly topic: string;
      readonly message: string;
      readonly tag: number;
      readonly publishedAt: number;
    };
  };
}

/** A client that does nothing by itself but answer pings: a test says what it sends and acknowledges. */
export interface Client {
  readonly socket: WebSocket;
  /** Every text that came, oldest first. */
  readonly texts: readonly string[];
  /** The messages that came, whether acknowledged or not. */
  messages(): string[];
  send(frame: string | object): void;
  /** Calls and waits for the answer. */
  ask(method: string, params: unknown): Promise<Frame>;
  /** Resolves with the first frame, of those that came and those to come, that fits. */
  wait(fits: (frame: Frame) => boolean): Promise<Frame>;
  /** Acknowledges the deliveries of that message, or of all. */
  acknowledge(message?: string): void;
  /** Status and `retry-after` of the HTTP answer, when there is no socket at all. */
  readonly turnedAway: Promise<string>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  close(): Promise<void>;
}

export function openClient(url: string, headers: Readonly<Record<string, string>> = {}): Client {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  const texts: string[] = [];
  const frames: Frame[] = [];
  const looks = new Set<() => void>();
  let asked = 0;
  socket.on('error', () => {});
  socket.on('message', (data) => {
    texts.push(String(data));
    frames.push(JSON.parse(String(data)));
    for (const look of looks) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  const turnedAway = new Promise<string>((resolve) => {
    socket.once('unexpected-response', (request, response) => {
      resolve(`${response.statusCode} ${response.headers['retry-after']}`);
      request.destroy();
    });
  });
  const send = (frame: string | object) =>
    socket.send(typeof frame === 'string' ? frame : JSON.stringify({ jsonrpc: '2.0', ...frame }));
  const wait = (fits: (frame: Frame) => boolean) =>
    new Promise<Frame>((resolve, reject) => {
      const look = () => {
        const found = frames.find(fits);
        if (!found) return;
        looks.delete(look);
        resolve(found);
      };
      looks.add(look);
      look();
      void closed.then(({ code, reason }) => reject(new Error(`closed ${code} ${reason}`)));
    });
  return {
    socket,
    texts,
    send,
    wait,
    closed,
    turnedAway,
    messages: () => frames.flatMap(({ params }) => params?.data.message ?? []),
    ask(method, params) {
      asked += 1;
      const id = `ask ${asked}`;
      send({ id, method, params });
      return wait((frame) => frame.id === id);
    },
    acknowledge(message) {
      for (const { id, params } of frames) {
        if (params && (message ?? params.data.message) === params.data.message) send({ id, result: true });
      }
    },
    async close() {
      socket.close();
      await closed;
    },
  };
}
