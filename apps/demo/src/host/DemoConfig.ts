/** What the stack that serves this page tells it. */
export interface DemoConfig {
  readonly projectId: string;
  /** Address of the gateway, without a trailing slash. */
  readonly gateway: string;
  /** Address of the page that plays a phone, without a trailing slash; undefined when there is none. */
  readonly phone?: string;
  /** Address of the wallet site, without a trailing slash; undefined when there is none. */
  readonly wallet?: string;
  readonly chains: readonly DemoChain[];
}

export interface DemoChain {
  readonly id: number;
  readonly name: string;
  /** JSON-RPC address of the chain itself. */
  readonly rpc: string;
}

/** Reads `/config.json` of the page's own origin. @throws Error in words for the page's visitor. */
export async function loadConfig(): Promise<DemoConfig> {
  const response = await fetch('/config.json');
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.includes('json')) {
    throw new Error('This page has to be served by "npm start", which tells it where the local chains are.');
  }
  return (await response.json()) as DemoConfig;
}
