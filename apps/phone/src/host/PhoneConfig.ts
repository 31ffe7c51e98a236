/** What the stack that serves this page tells it. */
export interface PhoneConfig {
  readonly projectId: string;
  /** Address of the relay, `ws://…`. */
  readonly relay: string;
  readonly chains: readonly {
    readonly id: number;
    readonly name: string;
    /** JSON-RPC address of the chain itself. */
    readonly rpc: string;
  }[];
}

/** Reads `/config.json` of the page's own origin. @throws Error in words for the page's visitor. */
export async function loadConfig(): Promise<PhoneConfig> {
  const response = await fetch('/config.json');
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.includes('json')) {
    throw new Error('This page has to be served by "npm start", which tells it where the relay is.');
  }
  return (await response.json()) as PhoneConfig;
}
